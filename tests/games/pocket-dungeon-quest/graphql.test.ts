import '../../../src/graphql/reflect-shim.ts';
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  graphqlSync,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { buildSchemaSync, Query, Resolver } from 'type-graphql';
import { TableType } from '../../../src/games/pocket-dungeon-quest/graphql/types.ts';
import { pocketDungeonQuest } from '../../../src/games/pocket-dungeon-quest/index.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { TableView } from '../../../src/games/pocket-dungeon-quest/view.ts';
import { greedyPlayer, randomPlayer } from './players.ts';
import { chooser, lobby } from './support.ts';

let shown: TableView;

@Resolver()
class TableResolver {
  @Query(() => TableType, { description: 'The table under test.' })
  table(): TableView {
    return shown;
  }
}

const schema = buildSchemaSync({
  resolvers: [TableResolver],
  validate: false,
  orphanedTypes: Object.values(pocketDungeonQuest.commands).flatMap(({ input }) =>
    input === undefined ? [] : [input as new () => object],
  ),
});

/** Selects everything there is. */
function everything(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values((named as GraphQLObjectType).getFields())
    .map((field) => `${field.name} ${everything(field.type)}`)
    .join(' ')} }`;
}

describe('the typed table', () => {
  test('PDQ-31.2 every field of every table of whole games can be asked for', () => {
    const query = everything(schema.getQueryType() as GraphQLObjectType);
    const swaps = [{ out: 'SLIME', in: 'VENOM_SPIDER', count: 4 }];
    for (const [options, seats] of [
      [{}, 2],
      [{ rules: 'EXPANSION', monsterSwaps: swaps, hardcoreGear: true, reactionHold: { seconds: 9 } }, 4],
    ] as const) {
      const heroes = (['WIZARD', 'ARCHER', 'ROGUE', 'WARRIOR'] as const).slice(0, seats);
      const session = lobby(heroes, options, `table ${seats}`);
      const ask = () => {
        shown = ruleset.view(session.state, [0]);
        const { errors, data } = graphqlSync({ schema, source: query });
        expect(errors).toBeUndefined();
        const floor = Object(data).table.floor as unknown[][];
        expect([floor.length, floor[0]?.length]).toEqual([10, 10]);
      };
      ask();
      session.do(0, 'startGame', { taken: heroes.map((_, seat) => seat) });
      const choose = chooser('table');
      for (let step = 0; session.state.status === 'ACTIVE' && step < 1500; step += 1) {
        const choice = (choose(2) === 0 ? randomPlayer : greedyPlayer)(session.state, choose);
        if (choice === undefined) throw new Error('a dead end');
        session.do(choice.seat, choice.verb, choice.input);
        if (step % 5 === 0) ask();
      }
      ask();
    }
  });

  test('PDQ-3.2 every command with arguments has an input that may name the Hero', () => {
    for (const [verb, { input }] of Object.entries(pocketDungeonQuest.commands)) {
      if (input === undefined) continue;
      const name = `PocketDungeonQuest${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`;
      const type = schema.getType(name);
      if (!isInputObjectType(type)) throw new Error(`${verb} has no ${name}`);
      expect(Object.keys(type.getFields())).toContain('hero');
    }
    expect(Object.keys(pocketDungeonQuest.commands).sort()).toEqual([...ruleset.commands].sort());
  });
});
