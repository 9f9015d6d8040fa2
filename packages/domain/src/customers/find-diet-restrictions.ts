/** Words in labels and notes that forbid a food. */
const forbidding =
  /过敏|忌|不吃|不能吃|不能沾|不能放|不要放|不放|别放|不上|避开|无葱|无蒜|无辣|免葱|免蒜|免辣|清真|素食|吃素|全素|纯素/
/** Phrases for the absence of restrictions: 无忌口, 没有过敏, 百无禁忌. */
const noRestriction = /(?:没有|没|无|不)(?:什么|任何)?(?:忌口|禁忌|忌讳|过敏)/g

/** Returns the labels, habits and notes that name a dietary restriction: 海鲜过敏, 不吃香菜, 全素席. */
export function findDietRestrictions(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) =>
    forbidding.test(text.replace(noRestriction, '')),
  )
}
