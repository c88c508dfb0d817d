/**
 * Lists the folders in `templates/` that each template consists of. Files in later folders replace earlier ones, and
 * package.json files are merged.
 *
 * @type {Readonly<Record<string, Template>>}
 *
 * @typedef {object} Template
 * @property {string} title for the command's prompt
 * @property {readonly string[]} folders
 * @property {string} environmentPrefix the bundler exposes variables with this prefix to the page
 */
export const templates = {
  rsbuild: { title: 'React with Rsbuild', folders: ['shared', 'single-page', 'rsbuild'], environmentPrefix: 'PUBLIC_' },
  vite: { title: 'React with Vite', folders: ['shared', 'single-page', 'vite'], environmentPrefix: 'VITE_' },
  next: { title: 'Next, app router', folders: ['shared', 'next'], environmentPrefix: 'NEXT_PUBLIC_' },
  webpack: {
    title: 'React with webpack',
    folders: ['shared', 'single-page', 'webpack'],
    environmentPrefix: 'WEBPACK_',
  },
  wagmi: {
    title: 'wagmi’s hooks, with Vite',
    folders: ['shared', 'single-page', 'vite', 'wagmi'],
    environmentPrefix: 'VITE_',
  },
}
