/**
 * Why a goal is missed that can't be met, by its title: `docs/peers.md` says it beside the figure.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const causes = {
  'bytes before a click':
    'the entry is 7.9 kB and leaves 0.9 kB of what the goal admits. The bundler’s list of the shell’s hundred later chunks takes most of another 1.4 kB, hashes that don’t compress, and one more file has its headers: small chunks are paid for here, and save more when they are not fetched. All plugins add their manifests, 0.4 kB each.',
  'bytes until Connect':
    'core (13.8 kB) and the interface (26 kB) are within their budgets and use up the goal; what finds and lists wallets comes on top (16 kB in six files: the adapter, the lists, the checks of what wallets say). It can’t be left out, as a modal without a wallet in it is not open.',
  'click to Connect, 4x CPU, a tap':
    'nothing of the modal is there before the click, by intent: two rounds of files are fetched, compiled and run first, where the bare dialog has all of its five buttons in the page. A mouse on the button starts them (the next line), and kits that fetch all of theirs with the page have it in the time until they are usable.',
  'click to Connect, 4x CPU, hovered':
    'the files are there when the mouse is pressed, and what remains is running them: a shadow root with its style sheets, the dialog, the wallets asked to announce themselves, and their list; the bare dialog makes 13 elements.',
  'blocked at load, 4x CPU':
    'scripts take 1.3 times the bare dialog’s (some 180 ms against 140), but in two tasks beyond 50 ms where it has one: the modal’s module is run before React’s first rendering. On a machine with other work each task is longer by chance, and so is the ratio.',
  'packages, without viem':
    'React’s own three and jotai stand beside our two; the other six are valibot, @tanstack/query-core, @noble/hashes, @scure/base, big.js and uqr, none of which brings another. Each does what should not be written by hand (checks of foreign data, a cache, hashes, encodings, decimals, QR codes), and each is fetched only when it is needed.',
  'packages, with viem':
    'the twelve of above, and viem’s own eighteen: it brings two more of @noble/hashes, of older versions.',
}
