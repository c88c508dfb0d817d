/** Chromium's "Slow 3G" preset: 400 kbit/s, and two seconds until each response starts. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Chromium's "Fast 3G" preset. At this speed, only the page has loaded when the button appears. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/**
 * @typedef {object} Condition
 * @property {string} name used in the tables.
 * @property {number} cpu the CPU slowdown factor.
 * @property {typeof slow3G} [network]
 * @property {'tap' | 'hover' | 'early'} click a scripted click, a click after hovering for a while, or a click in the
 * button's first frame.
 * @property {boolean} [slow] visits take a long time and hardly differ.
 * @property {boolean} [looks] also inspects the open modal.
 */

/** @type {Readonly<Record<string, Condition>>} */
export const conditions = {
  plain: { name: 'unthrottled', cpu: 1, click: 'tap', looks: true },
  cpu: { name: '4x CPU', cpu: 4, click: 'tap' },
  hover: { name: '4x CPU, hovered', cpu: 4, click: 'hover' },
  network: { name: 'slow 3G', cpu: 1, network: slow3G, click: 'tap', slow: true },
  phone: { name: '4x CPU and slow 3G', cpu: 4, network: slow3G, click: 'tap', slow: true },
  early: { name: 'early click', cpu: 4, network: fast3G, click: 'early', slow: true },
}
