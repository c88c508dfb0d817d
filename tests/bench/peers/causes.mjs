/**
 * Explanations for missed goals, keyed by goal title, for `docs/peers.md`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes with the page':
    'the entry is 8.8 kB, including 3 kB for jotai’s store. The bundler’s list of the shell’s 38 later chunks (twenty are languages) does not compress, and one more file adds headers. Each plugin adds a manifest of 0.7 kB.',
  'bytes until connected':
    'opening Connect loads the plugins that draw rows there. These are email (10 kB), social login (12 kB), the embedded wallet’s connector (11 kB) and what plugins share (14 kB). Plugins that follow the account load when it connects.',
  'load and tap at once, 4x CPU and slow 3G':
    'by design, the page loads only the button. Core, interface and chains (65 kB) load after it, in one round trip of two seconds. If the page loaded them too, a tap would still wait 1.3 s for their bytes, and users who never tap would wait as well. Peers for one chain bundle a short wallet list with the page.',
  'tap at rest, 4x CPU':
    'at rest, core is created and the empty view is rendered outside the page. Showing the dialog takes most of the time: the browser computes the style and layout of about 40 elements. The bare dialog has only 13.',
  'tap at rest, 4x CPU, beside peers':
    'the files have loaded at rest, but the modal starts only with the tap. Peers start with the page, before it is usable.',
  'tap at rest, slow 3G, beside peers':
    'no tap waits for the network, so a few milliseconds of rendering decide. With all plugins, the view has twice as many elements.',
  'hover and click at rest, 4x CPU':
    'at the click, the view is rendered. The browser still has to compute the style and layout of about 40 elements, while the bare dialog has only 13.',
  'longest interaction, 4x CPU': 'one task shows the dialog, or renders the list of all wallets.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times as long as the bare dialog’s (about 180 ms instead of 140). Two tasks exceed 50 ms instead of one, because the modal’s module runs before React’s first render. Other work on the machine raises the ratio.',
  packages:
    'viem and its dependencies are half of them. The others are React’s three, jotai, Latchkey’s own, valibot, @noble/hashes and bs58.',
}
