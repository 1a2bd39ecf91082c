import { words } from './language.ts'

export const auditWords = words({
  actFactorSet: ['U aktivizua verifikimi në dy hapa', 'Two-step verification set up'],
  actFactorForget: ['U hoq verifikimi në dy hapa', 'Two-step verification removed'],
  actFactorProve: ['U shkrua kodi i verifikimit', 'Verification code entered'],
  actFactorRecover: ['U përdor një kod i rezervës', 'Recovery code used'],
  actRoleUser: ['U bë përdorues i thjeshtë', 'Made an ordinary user'],
  actRoleModerator: ['U bë moderator', 'Made a moderator'],
  actRoleAdmin: ['U bë administrator', 'Made an admin'],
  actDelete: ['Llogaria u fshi', 'Account deleted'],
  actPolicy: ['U ndryshua një cilësim', 'Setting changed'],
  actCategory: ['U ndryshua një kategori', 'Category changed'],
  actCategoryAdd: ['U shtua një kategori', 'Category added'],
  actCategoryEdit: ['U ndryshua një kategori e shtuar', 'Added category changed'],
  actSynonymAdd: ['U shtua një sinonim', 'Synonym added'],
  actSynonymRemove: ['U hoq një sinonim', 'Synonym removed'],
  synonym: ['Sinonimi', 'Synonym'],
  decision: ['Vendimi', 'Decision'],
  conversation: ['Biseda', 'Conversation'],
  device: ['Pajisja', 'Device'],
  job: ['Detyra', 'Job'],
  policy: ['Cilësimet', 'Settings']
})
