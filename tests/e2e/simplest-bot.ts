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
  for (let played = 0; played < commands; ) if ((await takeUp(must, id, token)) === 'ACTIVE') played += 1;
  return id;
}

/** The first offer to whoever is waited for, sent back as it stands; the host starts once nobody is. Answers what the game's status was. */
async function takeUp(must: Send, id: string, token: string): Promise<string> {
  const { toAct, status } = (await must('GET', `/v1/games/${id}`, { token })).body;
  const [waited] = toAct as { readonly seat: number }[];
  const query = waited === undefined ? '' : `?seat=${waited.seat}`;
  const [first] = (await must('GET', `/v1/games/${id}/offers${query}`, { token })).body as SpeltOffer[];
  if (first === undefined) throw new Error(`nobody has an offer in game ${id}`);
  await must('POST', `/v1/games/${id}/commands/${kebab(first.verb)}`, { token, body: first.example });
  return status;
}
