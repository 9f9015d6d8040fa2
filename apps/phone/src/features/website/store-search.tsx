import { findStores } from '@roombook/contract/find-stores'
import { useDeferredValue, useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { imageUrl } from '#platform/images/image-url.ts'
import { paths } from '#platform/navigation/paths.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './store-search.module.css'

/** Searches stores with a public page by name or address. */
export function StoreSearch() {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error } = useCall(findStores, { words: keyword }, { placeholderData: (before) => before })
  return (
    <section className={styles.search} aria-label="寻找门店">
      <TextField
        label="寻找门店"
        placeholder="店名或地址"
        value={typed}
        onChange={setTyped}
        maxLength={30}
        type="search"
      />
      {error && <p role="alert">{error.message}</p>}
      {data && data.list.length === 0 && <p className={styles.none}>没有找到门店，请换个词试试。</p>}
      <ul className={styles.stores}>
        {data?.list.map(({ shopId, title, address, logo }) => (
          <li key={shopId}>
            <Link className={styles.store} to={generatePath(paths.website, { shopId: String(shopId) })}>
              {logo && <img src={imageUrl(logo, 96)} alt="" className={styles.logo} />}
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={styles.address}>{address}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
