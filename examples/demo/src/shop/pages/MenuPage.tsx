import { Drink } from '../art/Drink.js'
import { HeroCup } from '../art/HeroCup.js'
import { formatPrice, menu } from '../menu.js'
import { Link } from '../router.js'
import { useLanguage } from '../texts/texts.js'
import { useTitle } from '../useTitle.js'

export function MenuPage() {
  const { code, texts } = useLanguage()
  useTitle(texts.nav.menu)
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>{texts.hero.title}</h1>
          <p>{texts.hero.text}</p>
          <p className="hero-note">{texts.hero.note}</p>
        </div>
        <HeroCup />
      </section>
      <section aria-labelledby="menu">
        <h2 id="menu">{texts.menu.title}</h2>
        <ul className="menu">
          {menu.map(({ id, cents }) => (
            <li key={id}>
              <Link className="card" href={`/coffee/${id}`}>
                <span className="tile" data-coffee={id}>
                  <Drink id={id} />
                </span>
                <span className="card-head">
                  <strong>{texts.coffees[id].name}</strong>
                  <span className="price">{formatPrice(cents, code)}</span>
                </span>
                <span className="card-text">{texts.coffees[id].text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
