import { cleanForeignText, type RequestReview } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/** Reads what a plugin reported. Leaves out malformed items, and cuts texts and lists that are too long. */
export function readReview(value: unknown): Required<RequestReview> {
  const { summary, facts, warnings } = readRecord(value)
  return {
    summary: cleanForeignText(summary, 300),
    facts: readList(facts, ({ label, value: text }) => {
      const fact = { label: cleanForeignText(label, 60), value: cleanForeignText(text, 300) }
      return fact.label && fact.value ? fact : undefined
    }),
    warnings: readList(warnings, ({ id, severity, title, text, url }) => {
      const warning = {
        id: cleanForeignText(id, 100),
        // A misspelt severity must not hide the warning.
        severity: severity === 'caution' ? ('caution' as const) : ('danger' as const),
        title: cleanForeignText(title, 120),
        text: cleanForeignText(text, 600),
        ...(isHttpsUrl(url) && { url }),
      }
      return warning.title ? warning : undefined
    }),
  }
}

const mostItems = 20

function readList<T>(value: unknown, read: (item: Readonly<Record<string, unknown>>) => T | undefined): T[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostItems).flatMap((item) => read(readRecord(item)) ?? [])
}

function isHttpsUrl(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && /^https:\/\//i.test(value)
}
