import fc from 'fast-check';
import { covers } from '../../../src/engine/cover.ts';
import { sample } from '../../../src/engine/sample.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { chooser, type Table } from './table.ts';

/** Inputs are accepted exactly where an offer covers them; both must happen, or the test shows nothing. */
export function agree(table: Table, seat: number, verb: string, inputs: fc.Arbitrary<object>, numRuns = 400): void {
  const offers = ruleset.offers(table.state, seat).filter((offer) => offer.verb === verb);
  expect(offers.length).toBeGreaterThan(0);
  const told = { accepted: 0, refused: 0 };
  const judge = (input: object): void => {
    const refusal = table.refusal(seat, { type: verb, ...input } as never);
    const isCovered = offers.some((offer) => covers(offer, input as Readonly<Record<string, unknown>>));
    told[refusal === undefined ? 'accepted' : 'refused'] += 1;
    if (isCovered !== (refusal === undefined))
      throw new Error(`${JSON.stringify(input)} is ${isCovered ? 'offered' : 'not offered'} and ${refusal ?? 'accepted'}`);
  };
  const choose = chooser(`agree:${verb}`);
  for (const offer of offers) {
    judge(offer.example);
    for (let run = 0; run < 40; run += 1) judge(sample(offer, choose));
  }
  fc.assert(fc.property(inputs, judge), { numRuns, seed: 7 });
  expect(told.accepted).toBeGreaterThan(0);
  expect(told.refused).toBeGreaterThan(0);
}
