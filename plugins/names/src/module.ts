import { defineModule, type PluginContext } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { manifest, NamesApi, NamesOptions } from './index.js'
import { createLookup } from './lookup/createLookup.js'
import { type AvailabilityCheck, createAvailability } from './registration/createAvailability.js'
import { createOwnName, type OwnName } from './registration/createOwnName.js'
import { createRegistration, type Registration } from './registration/createRegistration.js'
import { ChooseAccountNameView, RegisterAccountNameSuccessView } from './views/ChooseAccountNameView.js'
import { NameDetails, NameRow } from './views/NameRow.js'
import { css } from './views/names.css.js'
import { RegisterAccountNameView } from './views/RegisterAccountNameView.js'

export type NamesContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly zone: string
  readonly own: OwnName
  readonly availability: AvailabilityCheck
  readonly registration: Registration
}

export default defineModule<typeof manifest, NamesApi, NamesOptions>({
  activate(context, { zone = 'reown.id' }) {
    const lookup = createLookup(context, zone)
    const own = createOwnName(context, lookup)
    const availability = createAvailability(context, lookup)
    const registration = createRegistration(context, { zone, lookup, own, availability })
    const parts: ViewParts = { zone, own, availability, registration }
    const { resolveName, getNames } = lookup
    context.add(context.ui.styles(css))
    return {
      views: {
        ChooseAccountName: () => createElement(ChooseAccountNameView, parts),
        RegisterAccountName: ({ args }) => createElement(RegisterAccountNameView, { ...parts, args }),
        RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
      },
      components: { NameRow: ({ address }) => createElement(NameRow, { ...parts, address }), NameDetails },
      services: { names: { resolveName, getNames } },
      api: { resolveName, getNames, register: () => context.nav.request('ChooseAccountName') },
    }
  },
})
