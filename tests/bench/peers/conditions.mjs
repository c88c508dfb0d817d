/** Chromium's "Slow 3G" preset: 400 kbit/s, and two seconds until each answer starts. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Chromium's "Fast 3G" preset. When the button appears, only the page has loaded. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/**
 * @typedef {object} Condition
 * @property {string} name as in the tables.
 * @property {number} cpu the factor by which the processor is slowed down.
 * @property {typeof slow3G} [network]
 * @property {'tap' | 'hover' | 'early'} click by script without events before it, with the mouse on the button for a
 * while, or in the first frame that has the button.
 * @property {boolean} [slow] visits take long and hardly differ.
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
