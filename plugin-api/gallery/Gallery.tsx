import type { ReactElement } from 'react'
import { AccountCard } from './cards/AccountCard.js'
import { ButtonsCard } from './cards/ButtonsCard.js'
import { ConnectCard } from './cards/ConnectCard.js'
import { ConnectingCards } from './cards/ConnectingCards.js'
import { FieldsCard } from './cards/FieldsCard.js'
import { IconsCard } from './cards/IconsCard.js'
import { OutcomeCards } from './cards/OutcomeCards.js'
import { QrCard } from './cards/QrCard.js'
import { SettingsCard } from './cards/SettingsCard.js'
import { StatesCard } from './cards/StatesCard.js'

/** All cards, as many side by side as fit into the window. */
export function Gallery(): ReactElement {
  return (
    <main className="lk-root lk-gallery">
      <h1 className="lk-hidden">Kit gallery</h1>
      <ConnectCard />
      <QrCard />
      <AccountCard />
      <FieldsCard />
      <ButtonsCard />
      <StatesCard />
      <SettingsCard />
      <OutcomeCards />
      <ConnectingCards />
      <IconsCard />
    </main>
  )
}
