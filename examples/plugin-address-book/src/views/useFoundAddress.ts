import { useEffect, useState } from 'react'
import { type AddressFailure, type FoundAddress, findAddress } from '../book/findAddress.js'
import type { AddressBookContext } from '../module.js'

export type AddressState =
  | { readonly status: 'empty' | 'looking' }
  | { readonly status: 'found'; readonly found: FoundAddress }
  | { readonly status: 'failed'; readonly failure: AddressFailure }

/** Looks up the address after each change, once the user pauses. */
export function useFoundAddress(context: AddressBookContext, typed: string): AddressState {
  const [state, setState] = useState<{ readonly typed: string; readonly result: FoundAddress | AddressFailure }>()
  const isEmpty = typed.trim() === ''
  useEffect(() => {
    let isCurrent = true
    async function look() {
      const result = await findAddress(context, typed)
      if (isCurrent) setState({ typed, result })
    }
    const timer = isEmpty ? undefined : setTimeout(() => void look(), 300)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [context, typed, isEmpty])
  if (isEmpty) return { status: 'empty' }
  // Never save a result for text that the user has since changed.
  if (state?.typed !== typed) return { status: 'looking' }
  const { result } = state
  return typeof result === 'string' ? { status: 'failed', failure: result } : { status: 'found', found: result }
}
