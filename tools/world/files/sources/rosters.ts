import { type FileSource, filesOf } from '../file-table.ts';

export const ROSTERS: readonly FileSource[] = [
  {
    name: 'moodle-oneroster',
    origin: { github: 'catalyst/moodle-enrol_oneroster', commit: '41c0cae9d91b06363b39d6902e478722a559810f' },
    licence: 'GPL-3.0-or-later',
    files: filesOf(`
3be903b4f6a1ee9dede8653132b4a34b265acdd51bd970e9bfa58dcec956ea4f roster taken=5 tests/fixtures/csv_data/Test_full_data_set.zip
c5215c6e82ccd7b38452bdc18a63fc4df70e91fd48069aaa49735473d6cb1df0 roster taken=5 tests/fixtures/csv_data/Test_minimal_data_set.zip
35a37091ab099b92f9482541d0cac08b20d9796b9174709d2feeb1c94f34e04c roster taken=1 tests/fixtures/csv_data/oneroster_test_data.zip
7e1326151ebcdb85734b3b7cb9acd2304197f21268b614201c7b9f2f385244dd roster taken=0 tests/fixtures/csv_data/v1p2_full_dataset.zip
    `),
  },
  {
    name: 'roster-hub',
    origin: { github: 'lepo-project/roster-hub', commit: '3eee5f3214eb506f659ae65fff69d72c3dd18a25' },
    licence: 'GPL-3.0-or-later',
    files: filesOf(`
8bfd71d6dcfb89c277349ecf7ca518b3a94f4d849cb3e197f5f34729f857f77b roster taken=20 storage/sample_csv/en/manifest.csv
f8bf1ad88bae6ef1b5a4c1bad70e488d36ddca288177a07117bbd21be72848cc roster taken=20 storage/sample_csv/en/oneroster.zip
bd232cd7ffe412def59e9111c402d933c5b583521403ba1923cbd920be12dce4 roster taken=20 storage/sample_csv/ja/oneroster.zip
3b714d7ac8553f0a1677f289ee176d94a21b8011bc34f5047d776ada6ec143ae part taken storage/sample_csv/en/academicSessions.csv
3ada530039c90589a412f4d4ab9bcad0f51a0490e513257bf814479f2acd94bc part taken storage/sample_csv/en/classes.csv
197593a09d3e92f38bf13d45c8642894cfc254399ac2641922ddc872f67fa5b8 part taken storage/sample_csv/en/courses.csv
78ce7ca0f73ef0d4e7e55419459fbb6b4ee13f723f4c9e704ffd8c2f44dd6042 part taken storage/sample_csv/en/enrollments.csv
30eb5f57c0952607bab7106dd43ad34111c9a286097af5c0b893a0ecbcca29af part taken storage/sample_csv/en/orgs.csv
4963753a8f0db500794eb0d0b11aa2c33b97ed8aaf6878394b68990155992d01 part taken storage/sample_csv/en/users.csv
    `),
  },
  {
    name: 'oat-oneroster',
    origin: { github: 'oat-sa/oneroster-import', commit: '2bb7c6de5a5bfece2baa1712963c2403724f73e6' },
    licence: 'GPL-2.0-only',
    files: filesOf(`
bfaa227ab5d699604efb4e53a84cbe6f552130d1093a33d76fd6e40645a225fd roster taken=2 data/samples/OneRosterv1p1BaseCSV/manifest.csv
7f9cc2c5c9181ea50188b8fae19682f1ad6d5279d2704094535ee50727cc2a90 part taken data/samples/OneRosterv1p1BaseCSV/academicSessions.csv
a696a30e0eea0696f487b4e6a13f47b0171b8fa40291acaf6627c16bf061e0d7 part taken data/samples/OneRosterv1p1BaseCSV/classes.csv
8407cb6e0f025c86cdbc325a9131dfb7e0ccac6c705369a763cee8a06e5602e5 part taken data/samples/OneRosterv1p1BaseCSV/courses.csv
9e732c01d40ffa70e311eb9f3f99aac1677f5d7525fee8d144794f40a8ef3e55 part taken data/samples/OneRosterv1p1BaseCSV/demographics.csv
4d85f0a0462754046aa63f614cd0a9273a49e352ba300121d65544aa8ee9c9d8 part taken data/samples/OneRosterv1p1BaseCSV/enrollments.csv
b91320fad30eb14af13e1900c043b30b56f7310c86f7f9ef65b7ef210a08f980 part taken data/samples/OneRosterv1p1BaseCSV/orgs.csv
7be53b872acb35f3b501ff3050fb32982debda9544e77020dc164d85238442fc part taken data/samples/OneRosterv1p1BaseCSV/users.csv
    `),
  },
  {
    name: 'oneroster-net',
    origin: { github: 'rjeike/OneRoster.Net', commit: '7e0b9c96ff36fee262be86e40b7018d0149418bc' },
    licence: 'none named',
    files: filesOf(`
a24010ed8d9c6ec2a9bed9513a7772a74b7d1b79e3e02944186e7cea92b12f2a roster refused OneRosterSync.Net/CSVSample/users.csv
b31849617700dab346e883237c047ff901fe402626738db67b4a674cb3d32b63 part taken OneRosterSync.Net/CSVSample/classes.csv
ceda01248c9c58957ac9e0a753e01dd222baded26bdc93ef1dcfa5f6696436cd part taken OneRosterSync.Net/CSVSample/enrollments.csv
2ba4cbec6bba7926359511005b32106bc03ff24f4afa104ca49aedbfae248f4f part taken OneRosterSync.Net/CSVSample/orgs.csv
    `),
  },
  {
    name: 'qti-examples',
    origin: { github: '1EdTech/qti-examples', commit: '49814742f47031d3c03d27667993d980e9896b31' },
    licence: '1EdTech specification licence',
    files: filesOf(`
2d70e039e40e9d8d1d7cdca20257ca46453f4ce572011ac1a10cd1361e293ccc list refused qtiv3-examples/packaging/CASEWithOutcome/CASEWithOutcome.zip
f0509247c4507a7fde9da2925fb7c16ddcbcea5a6c9f63f4ecfd7bdd23345c6c list refused qtiv3-examples/packaging/ccPackage/ccPackage.zip
6b754229d396710e6d0dcee8e55ac2387a497203fd117399d3d07f8abc6e69ea list refused qtiv3-examples/packaging/externalMetadata/externalMetadata.zip
2a2127a95fd106319a675d2a35654ce331570f315b1c4ec110e82ab40cfa1d42 list refused qtiv3-examples/packaging/lti/lti.zip
3245996742cb0fed34b1e3cccb709485e34b4dbeaf39d11a9f4eb1ac63c3eb2e list refused qtiv3-examples/packaging/metaData/metaData.zip
bd68a19362f61bfaa48383c029ab03cfbbb0c3bc6465cd4e6ac442ee27f7e951 list refused qtiv3-examples/packaging/pci/pci_item_examples.zip
f045c800f93ca8a8491c2c50232d81625301280c3820d9f073cd58b2b37eb54d list refused qtiv3-examples/packaging/test_package_minfiles/test_package_minfiles.zip
08f99672c77a839f884988beba38d5684c7fe032484553842e8ed58860d8dac3 list refused qtiv3-examples/packaging/usageData/usageData.zip
10d6627437bceb57477d3e36253f7ca2768aae5275aa39be99fd0ce2f0623582 list refused QTI3_BPIG_Examples/items/QTI3-custom-stylesheet.xml
e31400740edadd4f9afc956bd04891e4f3d51595f06c544ac862c2eb2ab0b596 list refused QTI3_BPIG_Examples/items/drawing-interaction-1.xml
9c02aa3d255e9ca975d687d2e37adc9c13fd73cc28c2e3fbeeb430670476f8b9 list refused QTI3_BPIG_Examples/items/gap-match-example-1.xml
8dfef2613714f409067bc3e9b057fb9f33424c80b87b3fc864f74d338cdffd5a list refused QTI3_BPIG_Examples/items/shakespeare_biography.xml
216b65581815b8aa54f6b304f541b667c5219ae4f39c7d3831b18c0ff33221f9 list refused qtiv2p2-examples/items/feedback_adaptive.xml
1b0903d422e7b2b1faa982ec749f4c66c7f7396f519d3481f6c3cac2e6d2ee75 list refused qtiv2p2-examples/items/position_object.xml
519c9d975166779472c3aa9664bef631b087d843ffb278f343cdad1d680fb9d9 list refused qtiv3-examples/packaging/items/mc_calc5.xml
b09f906ecae9e878e316d9beb473476defaecc784a81d3a26226ddb877fc0e2f list refused qtiv3-examples/packaging/items/svg.xml
89272beeb563a9f5e0387704c2e33d0bedacc6bebeb05a6fb43172acf94ddef7 list refused qtiv3-examples/packaging/items/images/postcard.svg
a68606dc5ee0c4b421e4cd802572aabd26ea0f0c23dcba744198f7543ee17446 roster refused qtiv3-examples/packaging/simple/simple.zip
2eba80102ffc787e56527988142dc7081f5290206c319d8e5b90a3db7308fd90 medium taken QTI3_BPIG_Examples/items/asl/item123.mp4
5d83f992532c04044cfec765833aef6d972dd56266c367cb9a4e49f57fc8bbc7 medium refused QTI3_BPIG_Examples/items/asl/ss_choice_directions.m4v
79f718379f80771c0d8943e63832a8b7a7366a76da84b1c8aac972bf6a8e411d medium taken QTI3_BPIG_Examples/items/images/bubble.mp4
d0706cd56fcdf466fe530ffb3ce2f26129be541d2195b6dd82c19a7f5b2fbdbc medium taken QTI3_BPIG_Examples/items/images/bubble.ogv
b5b9702527f41fc7506036399db05ac8d33e71086cc03040084637532aa74820 medium taken QTI3_BeginnersGuide_Examples/items/resources/crow_movie.mp4
a96dd9a64eccd84b1a49100c26629e270179094211c34d2127462ba29fce5150 medium refused QTI3_BeginnersGuide_Examples/items/resources/crow_movie.ogg
23e7e89315256b5edb6c24c1f20481cb4d035e28a440483a9da77e08b1c24267 medium taken qtiv2p2-examples/items/tree.mp3
701d69eaf26b5f365eaff2abd2d60f308cb5b97547fe762d0b774e19a05da905 medium taken qtiv2p2-examples/items/tree.ogg
23e7e89315256b5edb6c24c1f20481cb4d035e28a440483a9da77e08b1c24267 medium taken qtiv3-examples/packaging/items/tree.mp3
701d69eaf26b5f365eaff2abd2d60f308cb5b97547fe762d0b774e19a05da905 medium taken qtiv3-examples/packaging/items/tree.ogg
c82538f2b4e4f42d53ff27e1bd79cdcd5e5649a68cdee9487326235ad4f86bf3 medium taken QTI3_BPIG_Examples/items/images/edi.png
503bd0a9135dd0e90a1ac41bf4650c0a99f952c9fad6c4d7b602e230dfbbb220 medium taken QTI3_BPIG_Examples/items/images/gla.png
b2d5c74a2aa7a097795d7d36e7c5593703bde17a9c48fd2993ba091f251d7246 medium taken qtiv2p2-examples/items/images/MCH.png
84753a8a06613886bb0f72d6794dfaf4ca24f439a144fc60713b9d43176a2346 medium taken qtiv2p2-examples/items/images/bus.png
5a2db29e42f20d6785132e5b51ffe29e87b8955268b01323c2890d501f3dca8a medium taken qtiv2p2-examples/items/images/open_car.png
0e051b9610d60f5e3ceb758aef9d5937fdb4d7c72ddacea00733727cdaab01d0 medium taken qtiv2p2-examples/items/images/plane.png
57c405c9668a5c6f90b4138619eb4119cf1c357c50b0a85686afbbefd93fbf0f medium taken qtiv3-examples/items/shared-vocabulary/Items/Item_QTI3_Graphic_Gap_Match_02/images/b-ww2.png
3ca00b7cf97dea89fc2c935fe21fed2aaddd5de4a4c96b960def28473a6937dc medium taken qtiv3-examples/items/shared-vocabulary/Items/Item_QTI3_Luggage_01/images/sign.png
3ca00b7cf97dea89fc2c935fe21fed2aaddd5de4a4c96b960def28473a6937dc medium taken qtiv3-examples/items/shared-vocabulary/Items/Item_QTI3_Luggage_04/images/sign.png
75743530fba4670b4e3d3beed8f704fe7af96d1d9d3d797e3d3b55b0ed5c2f7d medium taken qtiv3-examples/packaging/items/images/house.png
e9af6eb21693c544e86bfe180533415ed921e5800ef4efb0329a0baa1d11bb4d medium taken qtiv3-examples/packaging/items/images/postcard.png
c338cc6279049bc1d047bc451a102fcd6869b23c3de6d95eaccb9decfc6c1826 medium taken qtiv3-examples/packaging/maxfiles/example/blue_door.png
ed953aa55dadeaffffbc249f61c3af2ac3bc0977ba0ecc96c0b44a850a07438c medium refused QTI3_BPIG_Examples/items/images/ukair.svg
    `),
  },
];
