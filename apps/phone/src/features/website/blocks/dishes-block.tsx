import { formatMenuPrice, type MenuPrice } from '@roombook/domain/dishes'
import { imageUrl } from '#platform/images/image-url.ts'
import type { BlockProps } from './block-props.ts'
import styles from './dishes-block.module.css'
import { Section } from './section.tsx'

/** Selected dishes as on a menu: title, description, picture where there is one, and price unless hidden. */
export function DishesBlock({ block }: BlockProps<'dishes'>) {
  return (
    <Section title={block.title}>
      {block.groups.map((group) => (
        <div key={group.title} className={styles.group}>
          {group.title && <h3 className={styles.category}>{group.title}</h3>}
          <ul className={styles.dishes}>
            {group.dishes.map((dish) => (
              <li key={dish.id} className={styles.dish}>
                {dish.image && (
                  <img src={imageUrl(dish.image, 192)} alt="" className={styles.picture} loading="lazy" />
                )}
                <div className={styles.words}>
                  <p className={styles.line}>
                    <span className={styles.title}>{dish.title}</span>
                    {dish.price !== null && <Price {...dish} price={dish.price} />}
                  </p>
                  {dish.description && <p className={styles.description}>{dish.description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

function Price(dish: MenuPrice) {
  const { amount, per } = formatMenuPrice(dish)
  return (
    <span className={styles.price}>
      {amount}
      <small className={styles.unit}>{per}</small>
    </span>
  )
}
