/** Failures on demand: which requests fail, and how. */

/** How matching requests fail. Members combine, for example into a delayed 503. */
export interface Fault {
  /**
   * A path, which includes everything below it (`/getWalletImage`), or a regular expression tested against path and
   * query. Over HTTP, a string that starts with `^` is one. `/smtp` is the mail server.
   */
  match: string | RegExp
  /** Default: every method. Preflight requests never fail. */
  method?: string
  /** Answers with this status instead. */
  status?: number
  /** Waits before doing anything else. */
  delayMs?: number
  /** Cuts the connection without a response. */
  drop?: boolean
  /** Answers 200 with truncated JSON. */
  malformed?: boolean
  /** Answers 200 with 32 MB of valid JSON. */
  huge?: boolean
  /** Never answers. */
  hang?: boolean
  /**
   * Replaces values in the JSON response. Keys are dotted paths in which `*` is every entry of a list:
   * `{ 'balances.*.quantity.decimals': '18' }`. Paths missing from the response are skipped.
   */
  edit?: Readonly<Record<string, unknown>>
  /** How many requests it applies to. Default: all, until cleared. */
  times?: number
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** Finds the fault for a request and counts it as used. The latest added fault wins. */
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
  // Without flags: a `g` pattern remembers its last position and would miss every other request.
  if (typeof match !== 'string') return new RegExp(match.source, match.flags.replace(/[gy]/g, ''))
  if (match.startsWith('^')) return new RegExp(match)
  return new RegExp(`^${match.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/?]|$)`)
}
