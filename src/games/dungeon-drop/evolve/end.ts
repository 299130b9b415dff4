import type { Arms } from './arms.ts';

export const endArms: Arms<'QuestsRevealed' | 'ChestRolled' | 'GameScored' | 'GameFinished'> = {
  QuestsRevealed: (state) => ({ ...state, questsRevealed: true }),
  ChestRolled: (state, { data }) => {
    const { seat, chestId, keyId, value } = data;
    return { ...state, chestRolls: [...state.chestRolls, { seat, chestId, keyId, value }] };
  },
  GameScored: (state, { data }) => ({ ...state, scores: data.scores }),
  GameFinished: (state, { data }) => ({
    ...state,
    status: 'FINISHED',
    phase: 'FINISHED',
    hand: null,
    result:
      data.ranking === null || data.winner === null
        ? state.result
        : { kind: 'BASE', ranking: data.ranking, winner: data.winner, tieBreak: data.tieBreak === true, scores: state.scores },
  }),
};
