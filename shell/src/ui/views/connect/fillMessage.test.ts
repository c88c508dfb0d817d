import { formatMessage } from '@latchkey/plugin-api'
import { isValidElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { fillMessage } from './fillMessage.js'

function flatten(pieces: ReturnType<typeof fillMessage>): unknown[] {
  return (pieces as ReactElement<{ children: unknown }>[]).map((piece) =>
    isValidElement(piece) ? (piece.props as { children: unknown }).children : piece,
  )
}

test('default: replaces placeholders with elements', () => {
  const pieces = fillMessage((marks) => formatMessage('Agree to {terms} and {privacy}.', marks), {
    terms: 'TERMS',
    privacy: 'PRIVACY',
  })
  expect(flatten(pieces)).toEqual(['Agree to ', 'TERMS', ' and ', 'PRIVACY', '.'])
})

test('behavior: accepts placeholders in another order, or a missing one', () => {
  const pieces = fillMessage((marks) => formatMessage('{privacy}: {terms}', marks), { terms: 1, privacy: 2 })
  expect(flatten(pieces)).toEqual(['', 2, ': ', 1, ''])
  expect(flatten(fillMessage(() => 'plain', { terms: 1 }))).toEqual(['plain'])
})
