import menuStyles from './menu.module.css'

/**
 * Warning about missing tags: a dish without tags may never have been tagged, so guests with allergies must
 * ask.
 */
export function ContentsNote() {
  return <p className={menuStyles.note}>未标注不代表不含，有过敏或忌口请告知门店。</p>
}
