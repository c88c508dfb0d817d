/**
 * Chromium's own "Slow 3G": what its tools slow a page down to, 400 kbit/s and two seconds for each answer to begin.
 */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Chromium's "Fast 3G": slow enough for nothing but the page to be there when the button appears. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/**
 * @typedef {object} Condition
 * @property {string} name as the tables have it.
 * @property {number} cpu the processor is so many times slower.
 * @property {typeof slow3G} [network]
 * @property {'tap' | 'hover' | 'early'} click by script, as nothing comes before it; with the mouse on the button for a
 *   while; or in the first frame that has the button in it.
 * @property {boolean} [slow] visits take long, and say the same each time.
 * @property {boolean} [looks] what the open modal is made of is looked at, too.
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
