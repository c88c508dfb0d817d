/** What a host sets in `createModal`, and the interfaces that its options are of. */
const ofTheModal = ['ModalOptions', 'Features', 'DappMetadata', 'Services', 'CustomWallet', 'ThemeVariables']

/**
 * The page of every option with its type and default, out of the API reference, which is made from the types.
 *
 * @param {ReadonlyMap<string, string>} reference pages of `docs/reference`, by what is imported: `@latchkey/shell`
 * @param {string} hosts `docs/hosts.md`, whose words stand where a type has none
 * @returns {string}
 * @throws {Error} the reference has no options: it is of another form than this reads.
 */
export function writeOptions(reference, hosts) {
  const words = readWords(hosts)
  const modal = ofTheModal.flatMap((name) =>
    section(reference, '@latchkey/shell', name, name === 'ModalOptions' ? words : undefined),
  )
  const plugins = [...reference.keys()]
    .filter((name) => name.startsWith('@latchkey/plugin-') && !/plugin-(api|build)/.test(name))
    .sort()
    .flatMap((name) => optionsOf(reference, name))
  if (modal.length === 0 || plugins.length === 0) throw new Error('docs/reference has no options')
  return [
    '# Options',
    'Every option with its type and default, as the types say. What they do together, and what the modal gives back: [for hosts](/hosts). Try them in the [playground](/playground).',
    ...modal,
    '## Plugins',
    'What the factory of each takes: `email({ ... })`. One without a row here takes nothing.',
    ...plugins,
  ].join('\n\n')
}

function optionsOf(reference, name) {
  const names = [...reference.get(name).matchAll(/^### (\w+Options)$/gm)].map(([, found]) => found)
  const heading = `### ${name.slice('@latchkey/'.length)}`
  return names.flatMap((found) => section(reference, name, found, new Map(), heading))
}

function section(reference, entry, name, words = new Map(), heading = `## ${name}`) {
  const page = reference.get(entry) ?? ''
  const [, rest] = page.split(new RegExp(`^### ${name}$`, 'm'))
  const [body = ''] = (rest ?? '').split(/^(?:\*\*\*|##{1,2} )/m)
  const [text] = body.split(/^####? /m)
  const rows = [...body.matchAll(/^\| <a id="property-[^"]+"><\/a> `([^`]+)`(.*)\|$/gm)].map(([, option, cells]) => {
    const [, , type = '', description = ''] = split(cells)
    return row({ option, type, description, entry, isPartial: name === 'Services', word: words.get(plain(option)) })
  })
  if (rows.length === 0) return []
  const table = ['| option | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n')
  return [heading, ...(text.trim() ? [text.trim()] : []), table]
}

function row({ option, type, description, entry, isPartial, word }) {
  const [comment = '', fallback] = description.split(/\s*\*\*Default\*\*\s*/)
  const needed = isPartial ? 'a public address' : option.endsWith('?') ? 'none' : '**required**'
  const what = comment.trim() === '-' || comment.trim() === '' ? (word?.what ?? '') : link(comment, entry)
  const shown = fallback ?? word?.fallback ?? needed
  return `| \`${plain(option)}\` | ${link(type, entry)} | ${shown === 'required' ? '**required**' : shown} | ${what} |`
}

function plain(option) {
  return option.replace('?', '')
}

/** Default and meaning by option, from the table in which one row may hold several. */
function readWords(hosts) {
  const rows = hosts.split('\n').flatMap((line) => {
    const [, names, fallback, what] = /^\| (`\w+`(?:, `\w+`)*) \| (.*?) \| (.*) \|$/.exec(line) ?? []
    return names ? names.split(', ').map((name) => [name.replaceAll('`', ''), { fallback, what }]) : []
  })
  return new Map(rows)
}

/** Links of the reference's page are relative to it. */
function link(text, entry) {
  const folder = entry.slice(0, entry.lastIndexOf('/'))
  return text
    .trim()
    .replaceAll(/\]\(#/g, `](/reference/${entry}#`)
    .replaceAll(/\]\((?!\/|https?:)([\w./-]+)\.md/g, `](/reference/${folder}/$1`)
}

/** Cells of a table's row; `\|` is no end of one. */
function split(row) {
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim())
}
