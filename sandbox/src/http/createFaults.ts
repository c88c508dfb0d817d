/** Failures on demand: which requests are to go wrong, and how. */

/** How requests that match go wrong. Members combine: a delayed 503, for instance. */
export interface Fault {
  /**
   * A path, which also matches what lies below it (`/getWalletImage`), or a regular expression that is tested against
   * path and query. Over HTTP a string that begins with `^` is one. `/smtp` is the mail server.
   */
  match: string | RegExp
  /** Default: every method. Preflight requests never fail. */
  method?: string
  /** Answers with this status instead. */
  status?: number
  /** Waits before anything else. */
  delayMs?: number
  /** Cuts the connection without an answer. */
  drop?: boolean
  /** Answers 200 with JSON that ends in the middle. */
  malformed?: boolean
  /** Answers 200 with 32 MB of valid JSON. */
  huge?: boolean
  /** Never answers. */
  hang?: boolean
  /**
   * A service that lies: answers, with other values in its JSON. The keys are paths with dots, where `*` is every entry of a
   * list: `{ 'balances.*.quantity.decimals': '18' }`. Paths that the answer does not have are left out.
   */
  edit?: Readonly<Record<string, unknown>>
  /** How many requests it applies to. Default: all, until it is cleared. */
  times?: number
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The fault that a request falls under, which is used up by one. The one added last comes first. */
  take(method: string, pathAndQuery: string): Fault | undefined
  list(): Fault[]
}

export function createFaults(): Faults {
  let active: (Fault & { pattern: RegExp; times: number })[] = []
  return {
    add(fault) {
      active.unshift({ ...fault, pattern: toPattern(fault.match), times: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear() {
      active = []
    },
    take(method, pathAndQuery) {
      const fault = active.find(
        (candidate) =>
          candidate.pattern.test(pathAndQuery) && (!candidate.method || candidate.method.toUpperCase() === method),
      )
      if (!fault) return undefined
      fault.times--
      active = active.filter(({ times }) => times > 0)
      return fault
    },
    list: () => active.map(({ pattern, ...fault }) => ({ ...fault, match: pattern.source })),
  }
}

function toPattern(match: string | RegExp): RegExp {
  // Without its flags: a pattern with `g` remembers where it stopped, and would miss every other request.
  if (typeof match !== 'string') return new RegExp(match.source, match.flags.replace(/[gy]/g, ''))
  if (match.startsWith('^')) return new RegExp(match)
  return new RegExp(`^${match.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/?]|$)`)
}
