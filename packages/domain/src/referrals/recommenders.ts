/** A customer, as far as recommendations ask about them. */
export interface KnownGuest {
  id: number
  /** Whole and without prefix; empty where there is none. */
  phone: string
  /** How often they came. */
  visits: number
}

/** Why somebody cannot be said to have brought a guest. */
export type RecommenderFault = 'self' | 'guest-known' | 'recommender-new'

/**
 * Whether a guest may be said to have come by another's recommendation: who recommends has eaten here, whom they bring has
 * not. So nobody brings themselves, and no ring of guests thanks itself: each would have to have been here before the next.
 */
export function refuseRecommender(recommender: KnownGuest, guest: KnownGuest): RecommenderFault | undefined {
  const samePhone = recommender.phone !== '' && recommender.phone === guest.phone
  if (recommender.id === guest.id || samePhone) return 'self'
  if (guest.visits > 0) return 'guest-known'
  return recommender.visits === 0 ? 'recommender-new' : undefined
}
