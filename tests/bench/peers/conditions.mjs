/** Chromium's presets. Latency is in ms until each response starts, throughput in bytes per second. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

/**
 * @typedef {object} Condition
 * @property {string} name used in the tables.
 * @property {number} cpu the CPU slowdown factor.
 * @property {typeof slow3G} [network]
 * @property {'rest' | 'once' | 'hover'} click `rest`: a tap when the page has been at rest for a while. `once`: a tap
 * that begins in the button's first frame. `hover`: a mouse rests on the button of a page at rest, then clicks.
 * @property {boolean} [slow] visits take a long time and hardly differ.
 * @property {boolean} [looks] also inspects the open modal.
 * @property {boolean} [views] also switches views and types in the search.
 * @property {boolean} [connects] also connects the wallet.
 * @property {boolean} [http2] serves the page over HTTP/2 with TLS.
 */

/** @type {Readonly<Record<string, Condition>>} */
export const conditions = {
  // Latency separates the files that the page needs from those it fetches for later. Without it, both arrive at once.
  plain: { name: 'fast 4G', cpu: 1, network: fast4G, click: 'rest', looks: true, connects: true },
  cpu: { name: '4x CPU', cpu: 4, click: 'rest', connects: true },
  hover: { name: '4x CPU, hovered', cpu: 4, click: 'hover' },
  views: { name: '4x CPU, views', cpu: 4, click: 'rest', views: true },
  network: { name: 'slow 3G', cpu: 1, network: slow3G, click: 'rest', slow: true, connects: true },
  http2: { name: 'slow 3G, HTTP/2', cpu: 1, network: slow3G, click: 'rest', slow: true, http2: true },
  phone: { name: '4x CPU and slow 3G, at once', cpu: 4, network: slow3G, click: 'once', slow: true },
}
