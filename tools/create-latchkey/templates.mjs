/**
 * The sites that can be made. Each is laid on from folders of `templates/`, of which a later one wins; their package.json
 * files become one.
 *
 * @type {Readonly<Record<string, Template>>}
 *
 * @typedef {object} Template
 * @property {string} title for who is asked
 * @property {readonly string[]} folders
 * @property {string} environmentPrefix of the variables that the bundler puts into the page
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
