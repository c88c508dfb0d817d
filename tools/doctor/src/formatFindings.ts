import type { Finding } from './checks.js'

/** Findings as text, and a line with how many there are. */
export function formatFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing found.\n'
  const paragraphs = findings.map(
    ({ id, level, found, why, remedy, docsUrl }) =>
      `${level} ${id}: ${found}\n  Why: ${why}\n  Do:  ${remedy}\n  See: ${docsUrl}\n`,
  )
  return `${paragraphs.join('\n')}\n${countFindings(findings)}\n`
}

/** The worst first, else as they came. */
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
