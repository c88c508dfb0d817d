import { posix } from 'node:path'

/** The options for `createModal`, and the interfaces that they use. */
const ofTheModal = [
  'ModalOptions',
  'Features',
  'DappMetadata',
  'Services',
  'CustomWallet',
  'ThemeVariables',
  'OpenOptions',
]

/**
 * Other options that a host sets, by package entry.
 *
 * @type {readonly { title: string, what: string, entries: RegExp }[]}
 */
const groups = [
  { title: 'React', what: 'What the components take.', entries: /^@latchkey\/shell\/react(\/|$)/ },
  {
    title: 'Chain modules',
    what: 'What each takes: `eip155({ ... })`. One without a table here takes nothing.',
    entries: /^@latchkey\/(eip155|solana|bip122|polkadot|cosmos|walletconnect)(\/|$)/,
  },
  {
    title: 'Sign-in',
    what: 'What `localSiwx()` and `serverSiwx()` take ([sign-in by message](/siwx)).',
    entries: /^@latchkey\/siwx$/,
  },
  {
    title: 'Servers, libraries and tools',
    what: 'What the entries beside the modal take.',
    entries: /^@latchkey\/(shell\/(?!react)|wagmi$)/,
  },
]

/** Interfaces to skip: their options are in other tables, or apply to a single request. */
const notTheHosts = ['@latchkey/siwx SiwxMessageOptions', '@latchkey/solana SendOptions']

/**
 * Writes the page that lists every option with its type and default, from the generated API reference.
 *
 * @param {ReadonlyMap<string, string>} reference the pages in `docs/reference`, by import name: `@latchkey/shell`
 * @param {string} hosts `docs/hosts.md`, used if a type has no description
 * @param {ReturnType<typeof import('./readDefaults.mjs').readDefaults>} defaults
 * @returns {string}
 * @throws {Error} If the reference has no options in the expected format.
 */
export function writeOptions(reference, hosts, { services, gates }) {
  const words = readWords(hosts)
  const known = { ModalOptions: words, Features: gates, Services: services }
  const modal = ofTheModal.flatMap((name) => section(reference, '@latchkey/shell', name, { words: known[name] }))
  const plugins = listEntries(reference, /^@latchkey\/plugin(-(?!api|build)|s$)/).flatMap((entry) =>
    optionsOf(reference, entry, `### ${entry.slice('@latchkey/'.length)}`),
  )
  if (modal.length === 0 || plugins.length === 0) throw new Error('docs/reference has no options')
  return [
    '# Options',
    'Every option with its type and default, as the types say. What they do together, and what the modal gives back: [for hosts](/hosts). Try them in the [playground](/playground).',
    ...modal,
    '## Plugins',
    'What the factory of each takes: `email({ ... })`. One without a row here takes nothing.',
    ...plugins,
    ...groups.flatMap(({ title, what, entries }) => [
      `## ${title}`,
      what,
      ...listEntries(reference, entries).flatMap((entry) => optionsOf(reference, entry)),
    ]),
  ].join('\n\n')
}

function listEntries(reference, pattern) {
  return [...reference.keys()].filter((name) => pattern.test(name)).sort()
}

function optionsOf(reference, entry, heading) {
  const names = [...reference.get(entry).matchAll(/^### (\w+(?:Options|Props))$/gm)].map(([, found]) => found)
  return names
    .filter((name) => !notTheHosts.includes(`${entry} ${name}`))
    .flatMap((name) => section(reference, entry, name, { heading: heading ?? `### ${name}` }))
}

function section(reference, entry, name, { words = new Map(), heading = `## ${name}` }) {
  const page = reference.get(entry) ?? ''
  const [, rest] = page.split(new RegExp(`^### ${name}$`, 'm'))
  const [body = ''] = (rest ?? '').split(/^(?:\*\*\*|##{1,2} )/m)
  const columns = split(/^\| Property(.*)\|$/m.exec(body)?.[1] ?? '')
  const rows = [...body.matchAll(/^\| <a id="property-[^"]+"><\/a> `([^`]+)`(.*)\|$/gm)].map(([, option, cells]) => {
    const [type = '', description = ''] = ['Type', 'Description'].map((column) => split(cells)[columns.indexOf(column)])
    return row({ option, type, description, entry, word: words.get(plain(option)) })
  })
  if (rows.length === 0) return []
  return [heading, ['| option | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n')]
}

function row({ option, type, description, entry, word }) {
  const [comment = '', fallback] = description.split(/\s*\*\*Default\*\*\s*/)
  const needed = option.endsWith('?') ? 'none' : '**required**'
  const what = comment.trim() === '-' || comment.trim() === '' ? (word?.what ?? '') : link(comment, entry)
  const shown = fallback ?? word?.fallback ?? needed
  return `| \`${plain(option)}\` | ${link(type, entry)} | ${shown === 'required' ? '**required**' : shown} | ${what} |`
}

function plain(option) {
  return option.replace('?', '')
}

/** Reads each option's default and meaning from the table. A row may describe several options. */
function readWords(hosts) {
  const rows = hosts.split('\n').flatMap((line) => {
    const [, names, fallback, what] = /^\| (`\w+`(?:, `\w+`)*) \| (.*?) \| (.*) \|$/.exec(line) ?? []
    return names ? names.split(', ').map((name) => [name.replaceAll('`', ''), { fallback, what }]) : []
  })
  return new Map(rows)
}

/** Links in the reference are relative to the page that contains them. */
function link(text, entry) {
  const folder = posix.dirname(`/reference/${entry}`)
  return text
    .trim()
    .replaceAll(/\]\(#/g, `](/reference/${entry}#`)
    .replaceAll(/\]\((?!\/|https?:)([\w./-]+)\.md/g, (_whole, path) => `](${posix.join(folder, path)}`)
}

/** Returns a table row's cells. `\|` does not end a cell. */
function split(row) {
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim())
}
