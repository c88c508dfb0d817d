/**
 * The limits that Latchkey has to meet in each run, for a site with only the shell. The build with all plugins has the
 * same limits, to show what the plugins cost.
 *
 * @typedef {object} Goal
 * @property {string} title
 * @property {number} limit for the ratio, or for the number itself with `than: 'limit'`.
 * @property {'dialog' | 'peers' | 'listing' | 'limit'} than what the number is compared with: the bare dialog, the
 * lowest number of all peers, the lowest of the peers with a comparable list, or `limit` alone.
 * @property {string} [condition] the goal applies only if the run measured this condition.
 * @property {(kit: any) => number | undefined} read `undefined` if the measured action failed.
 * @property {string} [kit] applies only to this kit.
 */

const at = (condition, time) => (kit) => kit.conditions[condition]?.[time]

/** @type {readonly Goal[]} */
export const goals = [
  { title: 'bytes with the page', limit: 1.12, than: 'dialog', read: (kit) => kit.withPage.bytes },
  // Covers all code for connecting, restoring and switching, so that a click on a wallet never waits for code.
  {
    title: 'bytes until connected',
    limit: 2.1,
    than: 'dialog',
    condition: 'plain',
    read: (kit) => kit.untilConnected.bytes,
  },
  {
    title: 'load to usable, 4x CPU and slow 3G',
    limit: 1.3,
    than: 'dialog',
    condition: 'phone',
    read: at('phone', 'usableMs'),
  },
  {
    title: 'load and tap at once, 4x CPU and slow 3G',
    limit: 1,
    than: 'peers',
    condition: 'phone',
    read: at('phone', 'connectMs'),
  },
  {
    title: 'tap at rest, 4x CPU',
    limit: 2.3,
    than: 'dialog',
    condition: 'cpu',
    read: at('cpu', 'connectMs'),
  },
  {
    title: 'tap at rest, 4x CPU, beside peers',
    limit: 1,
    than: 'listing',
    condition: 'cpu',
    read: at('cpu', 'connectMs'),
  },
  {
    title: 'tap at rest, slow 3G, beside peers',
    limit: 1,
    than: 'listing',
    condition: 'network',
    read: at('network', 'connectMs'),
  },
  {
    title: 'hover and click at rest, 4x CPU',
    limit: 2.3,
    than: 'dialog',
    condition: 'hover',
    read: at('hover', 'connectMs'),
  },
  // Durations of events are multiples of 8 ms.
  {
    title: 'longest interaction, 4x CPU',
    limit: 199,
    than: 'limit',
    condition: 'cpu',
    read: readLongestInteraction,
  },
  {
    title: 'blocked at load, 4x CPU',
    limit: 1.8,
    than: 'dialog',
    condition: 'cpu',
    read: at('cpu', 'blockedMs'),
  },
  { title: 'early taps lost', limit: 0, than: 'limit', condition: 'phone', read: readLost },
  // The EVM package always installs viem, which accounts for half of the packages.
  { title: 'packages', limit: 30, than: 'limit', kit: 'latchkey', read: (kit) => kit.packages },
]

/** The kits that every goal applies to. */
const judged = ['latchkey', 'latchkey-all']

/**
 * @param {readonly any[]} kits measured in one run.
 * @returns {readonly Judgement[]} only goals whose kits this run measured. If an action failed, `value` is NaN and the
 * goal is missed.
 *
 * @typedef {object} Judgement
 * @property {string} title
 * @property {string} kit
 * @property {number} limit
 * @property {boolean} absolute whether `value` is an absolute number, not a ratio.
 * @property {number} value
 * @property {boolean} met
 * @property {string} [beside] the name of the peer that the ratio compares with.
 */
export function judge(kits) {
  return goals.flatMap((goal) =>
    (goal.kit ? [goal.kit] : judged).flatMap((id) => {
      const kit = kits.find((one) => one.id === id)
      if (!kit || (goal.condition && !kit.conditions[goal.condition])) return []
      const beside = findReference(goal, kit, kits)
      if (!beside && goal.than !== 'limit') return []
      const own = goal.read(kit) ?? Number.NaN
      const value = beside ? ratio(own, goal.read(beside)) : own
      const { title, limit } = goal
      return [
        {
          title,
          kit: id,
          limit,
          absolute: !beside,
          value,
          met: value <= limit,
          ...(goal.than !== 'dialog' && beside && { beside: beside.name }),
        },
      ]
    }),
  )
}

/** Returns the kit that the goal compares `kit` with. */
function findReference({ than, read }, kit, kits) {
  if (than === 'limit') return undefined
  if (than === 'dialog') return kits.find(({ id }) => id === kit.base)
  const peers = kits.filter(({ own, package: id, list }) => !own && id && (than === 'peers' || list))
  return peers.filter((one) => read(one) !== undefined).sort((one, other) => read(one) - read(other))[0]
}

/** 0 compared with 0 counts as a ratio of 1. */
function ratio(own, bare) {
  return own === bare ? 1 : own / bare
}

function readLost({ conditions }) {
  return conditions.phone.connectMs === undefined ? 1 : 0
}

/** The longest interaction: opening or, if the kit has them, switching views or typing. */
function readLongestInteraction({ conditions: { cpu, views } }) {
  if (cpu?.openingMs === undefined) return undefined
  return Math.max(cpu.openingMs, views?.viewsMs ?? 0, views?.typingMs ?? 0)
}
