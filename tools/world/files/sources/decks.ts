import { type FileSource, filesOf } from '../file-table.ts';

export const DECKS: readonly FileSource[] = [
  {
    name: 'anki',
    origin: { github: 'ankitects/anki', commit: 'c32cb2913d6f4d21e06876265634c55d9d55ee69' },
    licence: 'AGPL-3.0-or-later',
    files: filesOf(`
59a2a9345cfe961ac1df4c6e3ac562d991205f15ca5ef6e4cf627f0d81a81297 list refused pylib/tests/support/anki12-broken.anki
765e1143e05cb1e4791f157e88ab28e8812b4ed904d706b81478664159bcfe6e list refused pylib/tests/support/anki12-due.anki
226be583a47679bb09ed0818e4ea7180350aec0ad79387373788ee04220342d0 list refused pylib/tests/support/anki12.anki
57568f57f09e5b4b9e5b1b4573500ae9beba51fa0ce2730a13cc32da9f90c8ca list refused=1 pylib/tests/support/anki2-alpha.anki2
768b45966e305887796a0cf21fb50328b563d24682420eda04ae16315fb7cdae list refused pylib/tests/support/diffmodels1.anki
8c57e1abd558fc569d4d4ee283fe14d016b072fad759b550bbac305daca67390 list refused=1 pylib/tests/support/diffmodels2-1.apkg
40e4ac9d9a4f13f7a10c302496f4c7b39b2c54147f4f8b29e5e51b2e45074df0 list refused=1 pylib/tests/support/diffmodels2-2.apkg
26cf78f63df1a0a51f83fffefd2eed9fd48b4b258ed2680526cb96864829fb85 list refused pylib/tests/support/diffmodels2.anki
78adeacc36f35402de3b6b8ae0872844ab2158370936b8adf1ccf37104f54563 list refused=1 pylib/tests/support/diffmodeltemplates-1.apkg
f32fbf6f13e48e3dd66b9a1f43f926c0d92aa6b75a86e21edda4a2c32225824c list refused=1 pylib/tests/support/diffmodeltemplates-2.apkg
f722349f071fdc4f777e6205f7ce59db461de80d4a7f34c11a31649ffca9d0d1 list refused pylib/tests/support/invalid-ords.anki
fc194fe7e41f9a78790db405d1daa782a909459e83ffb54828d5ed682212dc7d list refused=0 pylib/tests/support/media.apkg
fe385c688e3da7b08c13df40f15cc62218719d7e304b31667c2cdd59718e96a7 list refused pylib/tests/support/mnemo.db
f1031f1d2467d2188a7537a2b1a59be9b570090e980d7de9ccf489a888bfd86a list refused pylib/tests/support/suspended12.anki
28d89bb7bf41df25513e148e96acbdac93bcc71fadcee8e552b57d4413394d02 list refused=1 pylib/tests/support/update1.apkg
54267f58688efa7b6d856aacbfb83162a72b9bcd03dbc3c66becb70773f6e5f9 list refused=1 pylib/tests/support/update2.apkg
eb06df4d78134cf0620214e945c9202b98c8aa7790c9012c10e807f36c91110e list refused=2 rslib/tests/support/mediacheck.anki2
1a0b6f20e6a8054e4b63c46abb5b7dc0cedc69133b40ed574ad27087ca460c12 list taken=10 pylib/tests/support/text-2fields.txt
ea3fb28d028ccff805ff34d42e468fcb01cc3e6ed4303f1b6e78f51a2a1188c7 list taken=2 pylib/tests/support/text-tags.txt
d3cdb1a1b229fa2b85d212cadb763cb43ad80d94197eac4fcbad1aa014729c89 list taken=1 pylib/tests/support/text-update.txt
    `),
  },
  {
    name: 'ankidroid',
    origin: { github: 'ankidroid/Anki-Android', commit: 'a644cf7936e06099b250ced33a3bc26ccb22707d' },
    licence: 'GPL-3.0-or-later',
    files: filesOf(`
8c57e1abd558fc569d4d4ee283fe14d016b072fad759b550bbac305daca67390 list refused=1 AnkiDroid/src/androidTest/assets/diffmodels2-1.apkg
40e4ac9d9a4f13f7a10c302496f4c7b39b2c54147f4f8b29e5e51b2e45074df0 list refused=1 AnkiDroid/src/androidTest/assets/diffmodels2-2.apkg
78adeacc36f35402de3b6b8ae0872844ab2158370936b8adf1ccf37104f54563 list refused=1 AnkiDroid/src/androidTest/assets/diffmodeltemplates-1.apkg
f32fbf6f13e48e3dd66b9a1f43f926c0d92aa6b75a86e21edda4a2c32225824c list refused=1 AnkiDroid/src/androidTest/assets/diffmodeltemplates-2.apkg
a4046961311156092e76840af86ad9c82b083acefd9c6a8462c3e5e915f9df25 list refused=0 AnkiDroid/src/androidTest/assets/initial_version_2_12_1.anki2
f5780ca6c7212ad23d01fb1695d430dd2472e8337d90fe9e00cb4bec98997c7f list refused AnkiDroid/src/androidTest/assets/initial_version_2_12_1_corrupt_regular.anki2
fc194fe7e41f9a78790db405d1daa782a909459e83ffb54828d5ed682212dc7d list refused=0 AnkiDroid/src/androidTest/assets/media.apkg
28d89bb7bf41df25513e148e96acbdac93bcc71fadcee8e552b57d4413394d02 list refused=1 AnkiDroid/src/androidTest/assets/update1.apkg
54267f58688efa7b6d856aacbfb83162a72b9bcd03dbc3c66becb70773f6e5f9 list refused=1 AnkiDroid/src/androidTest/assets/update2.apkg
ee5c7d32aa9d30ed41d6040df9e6a3af74de3808f881cef73138c7b1b812fb76 list refused=1 AnkiDroid/src/androidTest/assets/update3.apkg
0eca4769be2397c898ab7be50e7eb86a528ccb8214c410de920620f56d69ccd3 list refused AnkiDroid/src/test/resources/anking_v11_tags.txt
84a51fd9fa834c772017e6eab3e623a82320cc541c8b91e46d0010f85da87c9a list refused=0 AnkiDroid/src/test/resources/schema16.anki2
b1e43d7391ee885935515e8dada18bacdc41067d285a552184469b8f28238eb9 list refused=0 AnkiDroid/src/test/resources/schema250.anki2
f930bd1191b945f7cecf3a974f2aa67014e23528e52d662b7194be0123677b9c list refused=48 tools/test-decks/templates.apkg
083453108c08d4f43a032277727ffea4915499972f09e05734dd2bb3c22d82f3 list refused=1 tools/test-decks/video.apkg
1a0b6f20e6a8054e4b63c46abb5b7dc0cedc69133b40ed574ad27087ca460c12 list taken=10 AnkiDroid/src/androidTest/assets/text-2fields.txt
fdd87b0f1a23a8626f58e33916a5389de8a388c5c8fcf9b4a4f9b470be06d6a9 list taken=1 AnkiDroid/src/androidTest/assets/text-ucs2-be-bom.txt
d3cdb1a1b229fa2b85d212cadb763cb43ad80d94197eac4fcbad1aa014729c89 list taken=1 AnkiDroid/src/androidTest/assets/text-update.txt
4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f list taken=1 AnkiDroid/src/androidTest/assets/text-utf8-bom.txt
f5ddb050c7b97b91515227b6a205491f900a2d623835779600f4c8455bd47565 medium refused AnkiDroid/src/androidTest/assets/anki-15872-audio-only.mp4
24aa4e3864d18da9e9b9d45252b03499c256eed4585ecf74db7379df49b7b71b medium taken AnkiDroid/src/androidTest/assets/anki-15872-audio-only.webm
e2e2bd5b7641b88406a8db15410dc1ed55d89547cb29bd133491e4f90229e1e1 medium taken AnkiDroid/src/androidTest/assets/anki-15872-valid-1.mp4
678b09080366f458052e1a0e340d98b2f6ebbef1a3f5ebc0df2a774d31aca736 roster refused compat/src/test/resources/path-traversal.zip
    `),
  },
  {
    name: 'anki-apkg-export',
    origin: { npm: 'anki-apkg-export@4.0.3' },
    licence: 'MIT',
    files: filesOf(`
b174d587ca1f500fbe960831e8daf251682a48e46014ed18a3d62be5c415dbb0 list refused=3 test/fixtures/output.apkg
bf55feb19d30793c5ec49ff3ad09d4e7e19eabfb631bcc5c1b2db45f69b65144 medium taken test/fixtures/anki.png
    `),
  },
  {
    name: 'kvtml',
    origin: { debian: 'kdeedu-kvtml-data', isSource: false },
    licence: 'GPL-2.0-or-later and GFDL',
    files: filesOf(`
0e89f5633705257b574192087f40a1b47e57d6b88b2c316ce67c55c95241406a list refused usr/share/apps/kvtml/ca/espai_pri.kvtml
54aa5f70ca79fb682bf903655b991646ac8c01493c2f8af8e26e3f913d17c2c1 list refused usr/share/apps/kvtml/ca/ordinadors_pri.kvtml
e088102395b2aa9419022f622c91b1cbd2716eead47ea18d4ac0160694131641 list refused usr/share/apps/kvtml/ca/províncies_sec.kvtml
9e0c55bc9dee496f22818b0756d6af360398d961e3a9927f5bca1b6809413045 list refused usr/share/apps/kvtml/ca/verdures_pri.kvtml
48b659fa5676ba101b41339cb7c35659d36e16e719bf0a8c274622f61352b914 list refused usr/share/apps/kvtml/de/computers.kvtml
afc8fed11367354a5d35eba9e60859a227f6178ccb7e446a0d9704b4f6a78aea list refused usr/share/apps/kvtml/fr/animals.kvtml
    `),
  },
  {
    name: 'mojekarticky',
    origin: { github: 'Alexuspo/MojeKarticky', commit: '68b21ccba3a0841e9e476dd83f42d4119ed0b1bd' },
    licence: 'MIT',
    files: filesOf(`
82b7b621edda72d683738b208f33cdf51100ff75aab842f504f297a98ebdb913 list taken=20 public/Karticky/abstrakt_umeni.txt
cd8c7ad7b01fa707988f77815299c784121d5916bc5ac1568d32d2900a2a5489 list taken=29 public/Karticky/abstraktni_umeni_obrazky.txt
32ab73c20183a828d7330e7cdc0a480768ff5b9bf2008722089e8a9689f38e11 list taken=4 public/Karticky/abstraktni_umeni_simple.txt
    `),
  },
];
