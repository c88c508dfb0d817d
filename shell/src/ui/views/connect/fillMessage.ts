import { createElement, Fragment, type ReactNode } from 'react'

/** Puts elements into a message. `write` fills the placeholders with marks. The elements then replace the marks. */
export function fillMessage(
  write: (marks: Readonly<Record<string, string>>) => string,
  parts: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const names = Object.keys(parts)
  const marks = Object.fromEntries(names.map((name, index) => [name, `${mark}${index}${mark}`]))
  return write(marks)
    .split(mark)
    .map((piece, index) =>
      createElement(Fragment, { key: index }, index % 2 ? parts[names[Number(piece)] ?? ''] : piece),
    )
}

// A private-use character: no catalogue contains it.
const mark = '\uE000'
