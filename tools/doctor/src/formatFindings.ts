import type { Finding } from './checks.js'

/** Formats findings as text, and adds a line with their number. */
export function formatFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.\n'
  const paragraphs = findings.map(
    ({ id, level, found, why, remedy, docsUrl }) =>
      `${level} ${id}: ${found}\n  Fix:  ${remedy}\n  Why:  ${why}\n  Docs: ${docsUrl}\n`,
  )
  return `${paragraphs.join('\n')}\n${countFindings(findings)}\n`
}

/** Sorts findings, worst first. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level))
}

const levels = ['error', 'warning', 'info'] as const

function countFindings(findings: readonly Finding[]): string {
  return levels
    .map((level) => [level, findings.filter((finding) => finding.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${count} ${count === 1 || level === 'info' ? level : `${level}s`}`)
    .join(', ')
}
