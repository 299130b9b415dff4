/** The database cannot be used now, for a reason its owner can mend. The message is one sentence for people. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly code = 'UNAVAILABLE';
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const LOST = /timeout|terminated|connection ended|not queryable|after calling end/i;
const TLS = /^(CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS)/;

/** The sentence for a failure to reach, enter or keep a session; undefined where it is no such failure. */
export function sentenceFor(failure: { readonly code: string; readonly message: string }, database: string): string | undefined {
  const { code, message } = failure;
  if (UNREACHABLE.has(code)) return `The database at ${database} cannot be reached (${code}).`;
  if (TLS.test(code) || /SSL/.test(message)) return `No trusted TLS connection can be made to ${database}: ${message}.`;
  if (code === '' && LOST.test(message)) return `The connection to the database at ${database} was lost, or none came in time.`;
  if (code.startsWith('08')) return `The connection to the database at ${database} was lost.`;
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database ${database} is not known.`;
    case '28P01':
    case '28000':
      return `The database at ${database} refuses this user or password.`;
    case '3D000':
      return `There is no database at ${database}, though there is a server.`;
    case '53300':
      return `The database at ${database} has no connection left.`;
    case '42501':
      return `The database user at ${database} may not do this: ${message}.`;
    case '42P01':
    case '42703':
    case '42704':
      return `The tables at ${database} are missing or older than this program: apply the migrations.`;
    case '57P01':
    case '57P02':
    case '57P03':
      return `The database at ${database} is starting or stopping.`;
    case '25006':
    case '53100':
      return `The database at ${database} cannot write: ${message}.`;
    default:
      return undefined;
  }
}
