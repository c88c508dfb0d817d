import { fileURLToPath } from 'node:url'
import { defineConfig } from '@rspress/core'
import { writePages } from './pages/writePages.mjs'

const path = (file) => fileURLToPath(new URL(file, import.meta.url))
const sections = writePages()
const items = ({ pages }) =>
  pages.map(({ address, title }) => ({
    text: title,
    link: address === 'index' ? '/' : `/${address.replace(/\/index$/, '/')}`,
  }))
const isReference = ({ title }) => title === 'API reference'

export default defineConfig({
  root: path('.pages'),
  outDir: path('dist'),
  title: 'Latchkey',
  description: 'A wallet-connection modal: a tiny shell, and a plugin for every feature.',
  icon: '/icon.svg',
  logo: '/icon.svg',
  logoText: 'Latchkey',
  lang: 'en',
  globalStyles: path('site.css'),
  route: { cleanUrls: true, exclude: ['public/**'] },
  search: { codeBlocks: true },
  markdown: { link: { checkDeadLinks: true } },
  themeConfig: {
    nav: [
      { text: 'Options', link: '/options' },
      { text: 'Errors', link: '/errors' },
      { text: 'Plugins', link: '/plugins/guide' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: {
      '/reference/': sections.filter(isReference).map((section) => ({ text: section.title, items: items(section) })),
      '/': sections
        .filter((section) => !isReference(section))
        .map((section) => ({ text: section.title, collapsible: true, items: items(section) })),
    },
  },
})
