import { embeddedStore, type TestStore } from '../support/stores.ts';
import { storeContract } from './contract.ts';

describe('a store on the embedded database', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await embeddedStore();
  });
  afterAll(() => opened.close());

  storeContract(() => opened);
});
