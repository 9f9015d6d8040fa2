import menuStyles from './menu.module.css'

/** What tags cannot say: a dish without one was perhaps never tagged, so whoever must avoid something has to ask. */
export function ContentsNote() {
  return <p className={menuStyles.note}>未标注不代表不含，有过敏或忌口请告知门店。</p>
}
