/** Tests which drafts `useDraft` accepts. */
import { type DraftControls, useDraft } from './forms.js'

interface Tip {
  readonly name: string
  readonly amount: string
}

declare const partial: DraftControls<Partial<Tip>>
declare const complete: DraftControls<Tip>
declare const args: Partial<Tip> | undefined

function useDrafts(): readonly (string | undefined)[] {
  const { name } = useDraft(partial, args).values
  const { amount } = useDraft(complete, args).values
  // @ts-expect-error the arguments have another type
  useDraft(complete, { amount: 5 })
  return [name, amount]
}

export type Unused = typeof useDrafts
