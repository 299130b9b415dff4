import { serverStore, type TestStore } from '../support/stores.ts';
import { storeContract } from './contract.ts';

describe.each([
  ['with named statements', true],
  ['without, as behind a pooler', false],
])('a store on a Postgres server, %s', (_, prepared) => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await serverStore({ prepared });
  });
  afterAll(() => opened.close());

  storeContract(() => opened);
});
