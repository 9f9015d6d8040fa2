import { keyName } from '#platform/browser/local-keys.ts'

const keyOf = (shopId: number): string => keyName(`by.${shopId}`)
const tokenForm = /^[\w-]{22}$/

/** Returns the token of the recommender's link, from the address or from this tab. */
export function readRecommenderToken(shopId: number, query: URLSearchParams): string | undefined {
  const tokenText = query.get('by') ?? ''
  if (tokenForm.test(tokenText)) {
    storeRecommender(shopId, tokenText)
    return tokenText
  }
  try {
    return sessionStorage.getItem(keyOf(shopId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the recommender of the link followed, as long as the tab exists; undefined deletes it. */
export function storeRecommender(shopId: number, token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(keyOf(shopId))
    else sessionStorage.setItem(keyOf(shopId), token)
  } catch {
    // Storage is full or forbidden: the address still contains the token.
  }
}
