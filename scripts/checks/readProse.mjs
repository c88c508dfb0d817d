import { parseSync } from 'oxc-parser'
import { visitSyntax } from './visitSyntax.mjs'

/**
 * A unit of text, such as a comment, paragraph, list item or test title.
 *
 * @typedef {{ readonly line: number, readonly text: string, readonly kind: 'comment' | 'docs' | 'title' }} Passage
 */

/**
 * Returns a file's prose: a source file's comments and test titles, or a page's paragraphs. Code becomes the word
 * `code`.
 *
 * @param {string} path its extension determines the language.
 * @param {string} source
 * @returns {Passage[]}
 */
export function readProse(path, source) {
  if (path.endsWith('.md')) return readPage(source)
  if (path.endsWith('.css')) {
    const comments = Array.from(source.matchAll(/\/\*([\s\S]*?)\*\//g), ({ index, 1: value }) => ({
      start: index,
      value,
    }))
    return readComments(source, comments)
  }
  const { comments, program } = parseSync(path, source)
  return [...readComments(source, comments), ...readTitles(source, program)]
}

const directives = /^[\s*]*(biome-ignore|@ts-|@vitest|@__|#__|<reference|#region|#endregion)/

function readComments(source, comments) {
  const passages = []
  let previous
  for (const { type, value, start, end } of comments) {
    if (directives.test(value)) continue
    const text = value.replace(/^[ \t]*\*+ ?/gm, '')
    const isContinued = type === 'Line' && previous && /^[ \t]*\r?\n?[ \t]*$/.test(source.slice(previous.end, start))
    if (isContinued) previous.text += `\n${text}`
    else passages.push({ line: lineOf(source, start), text })
    previous = type === 'Line' ? Object.assign(passages.at(-1), { end }) : undefined
  }
  return passages.flatMap(({ line, text }) => splitPassage(text, line, 'comment'))
}

/** Returns the first texts of calls such as `it('...')`, `test.each(rows)('...')` and `describe('...')`. */
function readTitles(source, program) {
  const titles = []
  visitSyntax(program, ({ type, callee, arguments: [title] = [], start }) => {
    if (type !== 'CallExpression' || !/^(it|test|describe)\b/.test(source.slice(callee.start, callee.end))) return
    const text =
      title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.cooked).join('code') : title?.value
    if (typeof text === 'string') titles.push({ line: lineOf(source, start), text, kind: 'title' })
  })
  return titles
}

function readPage(source) {
  return splitPassage(source.replace(/^---\n[\s\S]*?\n---\n/, blank), 1, 'docs')
}

/** Splits at empty lines, list items, headings, table cells and the tags of doc comments. */
function splitPassage(text, firstLine, kind) {
  const prose = text
    .replace(/^([ \t]*)(```+|~~~+)[\s\S]*?^\1\2.*$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/^[ \t]*\|.*$/gm, (row) => row.replace(/(?<!\\)\|/g, '.\u2029'))
  const passages = []
  let continues = false
  for (const [index, row] of prose.split('\n').entries()) {
    const parts = row.split('\u2029').filter((part) => part.trim() !== '')
    const isStart = parts.length > 1 || /^\s*([-*+>#]|\d+\.|@\w+)\s*/.test(row)
    if (continues && !isStart && parts.length === 1) passages.at(-1).text += ` ${row.trim()}`
    else passages.push(...parts.map((part) => ({ line: firstLine + index, kind, text: part.trim() })))
    continues = parts.length > 0
  }
  return passages.map((passage) => ({ ...passage, text: simplify(passage.text) }))
}

/** Removes markup, so that a link counts as its words and code as one word. */
function simplify(text) {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, 'code')
    .replace(/https?:\/\/\S+/g, 'address')
    .replace(/^([-*+>]|#+|\d+\.)\s+/, '')
    .replace(/^@\w+\s*(\{[^}]*\})?/, '')
    .replace(/<[^>]*>|[*_]{2}/g, '')
    .trim()
}

const blank = (text) => text.replace(/[^\n]/g, '')

const lineOf = (source, offset) => source.slice(0, offset).split('\n').length
