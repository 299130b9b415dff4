/** What a bot needs of a server: one request, one answer. */
export type Send = (
  method: string,
  url: string,
  options?: { readonly token?: string | undefined; readonly body?: unknown },
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
) => Promise<{ readonly status: number; readonly body: any }>;

interface SpeltOffer {
  readonly verb: string;
  readonly example: unknown;
}

const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Offers that lead nowhere, however often they are taken up. */
const IDLE = new Set(['resign', 'abandonGame', 'setStandingOrder', 'reassignSeat']);

/** Plays a game of any ruleset over REST by sending back the examples of its offers: one player, every seat theirs. Answers the game's id. */
export async function playByExamples(send: Send, ruleset: string, commands: number): Promise<string> {
  const must: Send = async (method, url, options = {}) => {
    const answer = await send(method, url, options);
    if (answer.status >= 300)
      throw new Error(`${ruleset}: ${method} ${url} ${JSON.stringify(options.body)}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const { token } = (await must('POST', '/v1/players', { body: { name: 'Bot' } })).body;
  const { body: rulesets } = await must('GET', '/v1/rulesets');
  const known = (rulesets as { name: string; minSeats: number; maxSeats: number }[]).find(({ name }) => name === ruleset);
  const count = Math.max(known?.minSeats ?? 1, Math.min(2, known?.maxSeats ?? 2));
  const { id } = (await must('POST', '/v1/games', { token, body: { ruleset, seats: count } })).body;
  for (let seat = 1; seat < count; seat += 1) await must('POST', `/v1/games/${id}/join`, { token, body: { seat } });
  const start = `/v1/games/${id}/commands/start-game`;
  for (let tries = 0; (await send('POST', start, { token })).status !== 200; tries += 1) {
    if (tries > 50) await must('POST', start, { token });
    await takeUp(must, id, token, count, tries);
  }
  for (let played = 0; played < commands; played += 1) await takeUp(must, id, token, count, played);
  return id;
}

/** The first offer of the first seat that has one; another seat is asked first each time, so that nobody chooses for ever. */
async function takeUp(must: Send, id: string, token: string, seats: number, turn: number): Promise<void> {
  for (let step = 0; step < seats; step += 1) {
    const seat = (turn + step) % seats;
    const { body } = await must('GET', `/v1/games/${id}/offers?seat=${seat}`, { token });
    const offer = (body as SpeltOffer[]).find(({ verb }) => !IDLE.has(verb));
    if (offer === undefined) continue;
    const input = offer.example as object;
    await must('POST', `/v1/games/${id}/commands/${kebab(offer.verb)}`, { token, body: { seat, ...input } });
    return;
  }
  throw new Error(`nobody has an offer in game ${id}`);
}
