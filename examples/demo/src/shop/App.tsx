import { useLayoutEffect } from 'react'
import { findCoffee } from './menu.js'
import { findOrder } from './orders/orders.js'
import { AccountPage } from './pages/AccountPage.js'
import { CoffeePage } from './pages/CoffeePage.js'
import { Footer } from './pages/Footer.js'
import { Header } from './pages/Header.js'
import { MenuPage } from './pages/MenuPage.js'
import { NotFoundPage } from './pages/NotFoundPage.js'
import { Panel } from './panel/Panel.js'
import { isFramed } from './panel/savedChoices.js'
import { useChoices } from './panel/useChoices.js'
import { usePath } from './router.js'
import { LanguageContext, pickLanguage } from './texts/texts.js'

export function App() {
  const [choices, setChoices] = useChoices()
  const language = pickLanguage(choices.locale ? [choices.locale] : navigator.languages)
  useLayoutEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
  }, [language])
  return (
    <LanguageContext.Provider value={language}>
      <a className="skip" href="#content">
        {language.texts.nav.skip}
      </a>
      <div className="frame">
        <div className="shop">
          <Header />
          <main id="content" tabIndex={-1}>
            <Page />
          </main>
          <Footer />
        </div>
        {!isFramed && <Panel choices={choices} onChange={setChoices} />}
      </div>
    </LanguageContext.Provider>
  )
}

function Page() {
  const [, page, id = ''] = usePath().split('/')
  if (!page) return <MenuPage />
  if (page === 'account') return <AccountPage />
  const order = page === 'order' ? findOrder(id) : undefined
  const coffee = findCoffee(page === 'coffee' ? id : (order?.coffee ?? ''))
  return coffee ? <CoffeePage key={coffee.id} coffee={coffee} orderId={order?.id} /> : <NotFoundPage />
}
