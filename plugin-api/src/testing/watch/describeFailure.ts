import { describeError } from '../../describeError.js'

/** Describes an error on one line: message, details with the remedy, cause, and the link to the documentation. */
export function describeFailure(error: unknown): string {
  const text = cutCodeFrame(describeError(error).replaceAll('\n', ' '))
  return frozen.test(text)
    ? `${text}. The arguments of views and the parameters of requests are frozen: change a copy`
    : text
}

/** Vite's syntax errors show the code in color, which is unreadable on one line. Keeps the reason and the position. */
export function cutCodeFrame(line: string): string {
  return line
    .replace(/(?: ?\[\d+(?:;\d+)*m)+ ?/g, ' ')
    .replace(/ *╭.*?\[ *([^ \]]+:\d+:\d+) *\].*?(?=https:|$)/, ' at $1 ')
}

/** V8's messages about changes of frozen objects. */
const frozen = /^Cannot (?:assign to read only|add|delete) property /
