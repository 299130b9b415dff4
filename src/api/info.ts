import type { ApiInfo } from './rest/spec.ts';

const answer = (description: string): object => ({
  description,
  content: {
    'application/json': { schema: { type: 'object', required: ['status'], properties: { status: { type: 'string' } } } },
  },
});

/** What the API says of itself. */
export const API_INFO: ApiInfo = {
  title: 'Delve',
  version: '0.1.0',
  description:
    'A referee and a memory for three dungeon board games, played turn by turn. Every route is a root field of the GraphQL schema at /graphql: the same arguments, answers, refusals and limits.',
  tags: {
    players: 'Who plays, and their tokens.',
    games: 'Finding a table, sitting down, looking at the game.',
    campaigns: 'Rows of games that carry heroes over, and how they went.',
    content: 'Content packs: heroes, monsters, cards and tiles as data.',
    commands: 'Commands that several games share.',
    'dungeon-drop': 'Commands of Dungeon Drop.',
    'pocket-dungeon-quest': 'Commands of Pocket Dungeon Quest.',
    'super-dungeon-explore': 'Commands of Super Dungeon Explore.',
    history: 'What happened, and the proof that it was fair.',
    kernel: 'The physics of falling cubes.',
    service: 'Whether the service is up.',
  },
  paths: {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Whether the process is up',
        tags: ['service'],
        security: [],
        responses: { 200: answer('It is.'), 429: answer('Asked too often.') },
      },
    },
    '/ready': {
      get: {
        operationId: 'ready',
        summary: 'Whether the database answers',
        tags: ['service'],
        security: [],
        responses: { 200: answer('It does.'), 429: answer('Asked too often.'), 503: answer('It does not.') },
      },
    },
  },
};
