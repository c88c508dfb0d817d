import { useText } from '@latchkey/plugin-api'
import { Address, Fact } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { KnownRouter } from '../networks/swapRouters.js'

export interface ContractFactProps {
  readonly contract: string
  /** Absent for a contract that nobody knows. */
  readonly router: KnownRouter | undefined
}

/** The contract that gets what is paid: its name where it is known, and the address in full. */
export function ContractFact({ contract, router }: ContractFactProps): ReactElement {
  const text = useText()
  return (
    <Fact label={text('swaps.contract', 'Swap contract')} stacked>
      {router?.name && (
        <p>
          <bdi>{router.name}</bdi>
        </p>
      )}
      <Address value={contract} full />
    </Fact>
  )
}
