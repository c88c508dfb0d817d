/**
 * Latchkey's limits relative to the bare dialog in the same run, for a site with only the shell. The build with all
 * plugins has the same limits, to show the plugins' cost.
 *
 * @typedef {object} Goal
 * @property {string} title
 * @property {number} limit for the ratio, or for the number itself if `absolute`.
 * @property {(kit: any) => number | undefined} read
 * @property {boolean} [absolute] compares the number, not a ratio.
 * @property {string} [kit] applies only to this kit.
 */

/** @type {readonly Goal[]} */
export const goals = [
  { title: 'bytes before a click', limit: 1.12, read: (kit) => kit.beforeClick.bytes },
  // Covers all code for connecting, restoring and switching, so that a click on a wallet never waits for code.
  { title: 'bytes until Connect', limit: 2.1, read: (kit) => kit.untilConnect.bytes },
  { title: 'load to usable, 4x CPU and slow 3G', limit: 1.3, read: (kit) => kit.conditions.phone?.usableMs },
  { title: 'click to Connect, 4x CPU, a tap', limit: 2.3, read: (kit) => kit.conditions.cpu?.connectMs },
  { title: 'click to Connect, 4x CPU, hovered', limit: 2.3, read: (kit) => kit.conditions.hover?.connectMs },
  { title: 'blocked at load, 4x CPU', limit: 1.8, read: (kit) => kit.conditions.cpu?.blockedMs },
  { title: 'early clicks lost', limit: 0, absolute: true, read: readLost },
  // The EVM package always installs viem, which accounts for half of the packages.
  { title: 'packages', limit: 30, absolute: true, kit: 'latchkey', read: (kit) => kit.packages },
]

/** The kits that every goal applies to. */
const judged = ['latchkey', 'latchkey-all']

/**
 * @param {readonly any[]} kits measured in one run.
 * @returns {readonly Judgement[]} only goals whose kits this run measured.
 *
 * @typedef {{ title: string, kit: string, limit: number, absolute: boolean, value: number, met: boolean }} Judgement
 */
export function judge(kits) {
  const find = (id) => kits.find((kit) => kit.id === id)
  return goals.flatMap((goal) =>
    (goal.kit ? [goal.kit] : judged).flatMap((id) => {
      const kit = find(id)
      const base = kit && find(kit.base)
      const own = kit && goal.read(kit)
      const bare = base && goal.read(base)
      if (own === undefined || (!goal.absolute && bare === undefined)) return []
      const value = goal.absolute ? own : ratio(own, bare)
      const { title, limit, absolute = false } = goal
      return [{ title, kit: id, limit, absolute, value, met: value <= limit }]
    }),
  )
}

/** 0 compared with 0 counts as a ratio of 1. */
function ratio(own, bare) {
  return own === bare ? 1 : own / bare
}

function readLost({ conditions }) {
  return conditions.early && (conditions.early.connectMs === undefined ? 1 : 0)
}
