import MagicString from 'magic-string'
import type { JSXElement, Node } from 'oxc-parser'
import { readIndent } from '../shared/syntax.js'
import { createImports } from './createImports.js'
import type { Module, Use } from './readModule.js'

/** Collects the changes to one source file. */
export interface Edits {
  readonly module: Module
  /** Returns the uses of a kit's export that have not been changed yet. */
  uses(name: string): readonly Use[]
  /** Returns a node's original text. */
  text(node: Node): string
  overwrite(node: Range, text: string): void
  /** Removes a range, and its line if the line becomes empty. */
  remove(range: Range): void
  removeAttributes(element: JSXElement, nodes: readonly Node[]): void
  insertBefore(node: Range, text: string): void
  /** Adds an import, and returns its local name. */
  need(source: string, name: string, preferred?: string): string
  /** Adds a comment and a line in the report about something that the developer has to do. */
  remark(node: Node, text: string): void
  /** Adds a line to the report, and returns the comment for the caller to insert. */
  recordRemark(node: Node, text: string): string
  finish(): Moved
}

export interface Range {
  readonly start: number
  readonly end: number
}

export interface Remark {
  readonly path: string
  readonly line: number
  readonly text: string
}

export interface Moved {
  readonly code: string
  readonly remarks: readonly Remark[]
}

export function createEdits(module: Module, isKit: (source: string) => boolean): Edits {
  const { code, path } = module
  const output = new MagicString(code)
  const covered: Range[] = []
  const comments = new Map<number, Place & { readonly texts: readonly string[] }>()
  const remarks: { readonly at: number; readonly text: string }[] = []
  /**
   * For elements that lost properties: the text before the closing bracket, keyed by the position where the tag name
   * ends.
   */
  const emptied = new Map<number, string>()
  const imports = createImports(module, isKit)
  const isCovered = ({ start, end }: Range) => covered.some((range) => range.start <= start && end <= range.end)

  const edits: Edits = {
    module,
    uses: (name) => module.uses.filter((use) => use.name === name && !isCovered(use.node)),
    text: ({ start, end }) => code.slice(start, end),
    overwrite({ start, end }, text) {
      covered.push({ start, end })
      output.overwrite(start, end, text)
    },
    remove(range) {
      const { start, end } = widen(code, range)
      covered.push({ start, end })
      output.remove(start, end)
    },
    removeAttributes({ openingElement: { name, attributes, selfClosing, end } }, nodes) {
      if (nodes.length === 0) return
      if (nodes.length < attributes.length) for (const node of nodes) edits.remove(node)
      else {
        const gap = selfClosing ? ' ' : ''
        emptied.set(name.end, gap)
        // Also removes the white space before the closing bracket.
        edits.overwrite({ start: name.end, end: end - (selfClosing ? 2 : 1) }, gap)
      }
    },
    insertBefore: ({ start }, text) => void output.appendLeft(start, text),
    need: imports.need,
    remark(node, message) {
      const text = toLine(message)
      const place = findPlace(module, node)
      if (remarks.some((remark) => remark.at === place.at && remark.text === text)) return
      remarks.push({ at: place.at, text })
      // An earlier run added the comment.
      if (readNearby(code, place.at).includes(text)) return
      comments.set(place.at, { ...place, texts: [...(comments.get(place.at)?.texts ?? []), text] })
    },
    recordRemark({ start }, text) {
      remarks.push({ at: start, text })
      return `latchkey: ${text}`
    },
    finish() {
      for (const { at, element, texts } of comments.values()) {
        const indent = readIndent(code, { start: at })
        const comment = element
          ? writeInElement(texts, indent, module.style.indent, emptied.get(at) ?? code.slice(at))
          : texts.map((text) => `// latchkey: ${text}\n${indent}`)
        output.appendLeft(at, [comment].flat().join(''))
      }
      const kept = module.uses.filter((use) => !isCovered(use.node))
      imports.write(output, kept)
      imports.dropUnused(output)
      const moved = output.toString()
      let from = 0
      const found = [...remarks]
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => {
          const position = moved.indexOf(`latchkey: ${text}`, from)
          from = Math.max(from, position + 1)
          return { path, line: moved.slice(0, position).split('\n').length, text }
        })
      return { code: moved, remarks: found }
    },
  }
  return edits
}

interface Place {
  readonly at: number
  /** Whether the position is in an opening tag, after the element's name. */
  readonly element: boolean
}

/** Returns a remark on one line. The remark may quote code. */
function toLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '* /')
  return line.length > 240 ? `${line.slice(0, 239)}…` : line
}

/** Finds the innermost element or statement around a node. */
function findPlace({ parents }: Module, node: Node): Place {
  for (let current: Node | undefined = node; current; current = parents.get(current)) {
    if (current.type === 'JSXElement') return { at: current.openingElement.name.end, element: true }
    const parent = parents.get(current)
    const list: readonly Node[] | undefined =
      parent?.type === 'Program' || parent?.type === 'BlockStatement' ? parent.body : undefined
    if (list?.includes(current)) return { at: current.start, element: false }
  }
  return { at: 0, element: false }
}

/** Puts a single short comment on the node's line, and others on separate lines. */
function writeInElement(texts: readonly string[], indent: string, step: string, following: string): string {
  const [only] = texts
  if (only !== undefined && texts.length === 1 && only.length <= 80) return ` /* latchkey: ${only} */`
  const lines = texts.map((text) => `\n${indent}${step}// latchkey: ${text}`).join('')
  const gap = /^\s*/.exec(following)?.[0] ?? ''
  if (gap.includes('\n')) return lines
  const isLast = /^\s*(\/?>|$)/.test(following)
  return `${lines}\n${(isLast ? indent : indent + step).slice(gap.length)}`
}

/** Returns the lines around a position. They may contain an earlier run's comment. */
function readNearby(code: string, at: number): string {
  const before = code.slice(0, at).split('\n').slice(-6).join('\n')
  return before + (code.slice(at).split('\n', 1)[0] ?? '') + code.slice(at, at + 600)
}

/** Extends a range to include white space that would be left over. */
function widen(code: string, { start, end }: Range): Range {
  const before = /(^|\n)[ \t]*$/.exec(code.slice(0, start))
  const after = /^[ \t]*(\n|$)/.exec(code.slice(end))
  if (before && after) {
    // If there is a blank line on both sides, keeps one.
    const isAfterBlank = /\n[ \t]*\n[ \t]*$/.test(code.slice(0, start))
    const blank = (isAfterBlank && /^[ \t]*\n/.exec(code.slice(end + after[0].length))?.[0]) || ''
    return { start: start - before[0].length + (before[1] ?? '').length, end: end + after[0].length + blank.length }
  }
  return { start: start - (/[ \t\n]*$/.exec(code.slice(0, start))?.[0].length ?? 0), end }
}
