import type { FileProblem } from './readDescriptor.js'

/** Writes problems as lines, below the name of each file. */
export function writeProblems(problems: readonly FileProblem[]): readonly string[] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return files.flatMap((file) => [
    file,
    ...problems.filter((one) => one.file === file).map(({ path, text }) => `  ${path && `${path} `}${text}`),
  ])
}

/** Writes `1 case` or `2 cases`. */
export function writeCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
