/** The manifest and the factory. They are in the app's first bundle, so don't import React or large modules here. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    /** The view's arguments. */
    MyPlugin: { readonly greeting?: string } | undefined
  }
  interface ViewResultMap {
    /** The result of `modal.request({ view: 'MyPlugin' })`. */
    MyPlugin: { readonly address: string }
  }
  interface GateMap {
    'my-plugin': true
  }
}

export const manifest = {
  id: 'my-plugin',
  version: '0.1.0',
  api: '^1.0.0',
  // Apps can turn the plugin off with `features: { 'my-plugin': false }`.
  gate: { key: 'my-plugin', source: 'local', default: true },
  permissions: ['accounts:read', 'storage'],
  views: { MyPlugin: { title: { id: 'my-plugin.title', text: 'My plugin' }, when: { connected: true } } },
  contributes: {
    actions: [
      {
        id: 'my-plugin',
        label: { id: 'my-plugin.action', text: 'My plugin' },
        icon: 'info',
        opens: 'MyPlugin',
        when: { connected: true },
      },
    ],
  },
} as const satisfies PluginManifest

export interface MyPluginOptions {
  /** The greeting above the address. @default 'Hello' */
  readonly greeting?: string
}

export interface MyPluginApi {
  /** How often the user has clicked the greeting. */
  greetings(): number
}

export function myPlugin(options: MyPluginOptions = {}): Plugin<typeof manifest, MyPluginApi, MyPluginOptions> {
  return definePlugin<typeof manifest, MyPluginApi, MyPluginOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
