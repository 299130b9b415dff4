import type { State } from '../state.ts';

/** A question about the table that is answered once per state: states are never written, so the answer stays true. */
export function perState<T>(ask: (state: State) => T): (state: State) => T {
  const answers = new WeakMap<State, { readonly answer: T }>();
  return (state) => {
    const known = answers.get(state);
    if (known !== undefined) return known.answer;
    const answer = ask(state);
    answers.set(state, { answer });
    return answer;
  };
}
