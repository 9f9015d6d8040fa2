/** Surnames with how many of a thousand people in Zhejiang bear them, roughly. */
// biome-ignore format: a table is read across
export const surnames: readonly (readonly [surname: string, weight: number])[] = [
  ['陈', 96], ['王', 80], ['张', 62], ['徐', 46], ['李', 45], ['吴', 43], ['周', 42], ['林', 36], ['朱', 31], ['胡', 27],
  ['黄', 26], ['叶', 24], ['沈', 24], ['金', 21], ['郑', 20], ['杨', 20], ['刘', 20], ['俞', 17], ['何', 16], ['蒋', 15],
  ['赵', 15], ['方', 13], ['潘', 13], ['钱', 12], ['章', 12], ['董', 11], ['孙', 11], ['卢', 9], ['许', 9], ['应', 8],
  ['傅', 8], ['毛', 8], ['楼', 7], ['施', 7], ['汪', 7], ['余', 6], ['裘', 4], ['诸葛', 2], ['欧阳', 2], ['上官', 1],
]

/** Given names of men. */
// biome-ignore format: a table is read across
export const menNames = [
  '建国', '建华', '国平', '国荣', '志强', '志刚', '伟民', '伟', '勇', '军', '杰', '涛', '峰', '斌', '浩', '鹏', '永康', '海波',
  '海江', '明达', '晓东', '文杰', '俊杰', '浩然', '子轩', '宇航', '嘉豪', '一鸣', '天宇', '立群', '立新', '小军', '仁杰', '正阳',
  '金根', '庆丰', '来富', '学文', '荣根', '利民', '云飞', '景行', '思远', '逸凡', '家栋', '振华', '卫东', '宏伟', '旭东', '柏林',
] as const

/** Given names of women. */
// biome-ignore format: a table is read across
export const womenNames = [
  '芳', '敏', '静', '丽', '燕', '娟', '洁', '琳', '丽娟', '秀英', '桂芬', '玉兰', '美玲', '海燕', '雪梅', '晓燕', '晓红', '雅琴',
  '亚萍', '慧君', '佳怡', '欣怡', '诗涵', '梦洁', '婷婷', '思琪', '若兰', '文静', '菊仙', '月琴', '爱珍', '春燕', '彩霞', '莉莉',
  '倩', '颖', '雨桐', '语嫣', '子涵', '一诺', '舒雅', '静怡', '红霞', '素珍', '巧玲', '佩芳',
] as const

/** Business titles after a surname, in place of 先生 or 女士. */
// biome-ignore format: a table is read across
export const businessTitles: readonly (readonly [title: string, weight: number])[] = [
  ['总', 60], ['经理', 16], ['主任', 10], ['老师', 8], ['医生', 4], ['律师', 4], ['董', 4],
]
