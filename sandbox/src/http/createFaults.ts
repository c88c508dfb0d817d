/** How matching requests fail. Members can be combined, for example to delay a 503. */
export interface Fault {
  /**
   * A path, which also matches its subpaths (`/getWalletImage`), or a regular expression for path and query. Over HTTP,
   * a string that starts with `^` is a regular expression. `/smtp` is the mail server.
   */
  match: string | RegExp
  /** Default: every method. Preflight requests never fail. */
  method?: string
  /** Responds with this status. */
  status?: number
  /** Waits before doing anything else. */
  delayMs?: number
  /** Closes the connection without a response. */
  drop?: boolean
  /** Responds with 200 and truncated JSON. */
  malformed?: boolean
  /** Responds with 200 and 32 MB of valid JSON. */
  huge?: boolean
  /** Never responds. */
  hang?: boolean
  /**
   * Replaces values in the JSON response. Keys are dotted paths, where `*` stands for every entry of a list:
   * `{ 'balances.*.quantity.decimals': '18' }`. Paths missing from the response are skipped.
   */
  edit?: Readonly<Record<string, unknown>>
  /** How many requests fail. Default: all, until cleared. */
  times?: number
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** Finds the fault for a request and counts this use. The last added fault wins. */
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
  // Drop the `g` and `y` flags, which make a pattern remember its last position and miss every other request.
  if (typeof match !== 'string') return new RegExp(match.source, match.flags.replace(/[gy]/g, ''))
  if (match.startsWith('^')) return new RegExp(match)
  return new RegExp(`^${match.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/?]|$)`)
}
