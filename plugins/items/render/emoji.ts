/** Those that documents and commit messages of software use, under the names that GitHub gives them. */
const NAMED = `
grinning 😀 smiley 😃 smile 😄 grin 😁 laughing 😆 sweat_smile 😅 joy 😂 rofl 🤣 blush 😊 innocent 😇 wink 😉
slightly_smiling_face 🙂 upside_down_face 🙃 relieved 😌 heart_eyes 😍 yum 😋 stuck_out_tongue 😛 sunglasses 😎
nerd_face 🤓 monocle_face 🧐 thinking 🤔 neutral_face 😐 expressionless 😑 unamused 😒 roll_eyes 🙄 smirk 😏
pensive 😔 confused 😕 worried 😟 cry 😢 sob 😭 angry 😠 rage 😡 flushed 😳 scream 😱 sweat 😓 sleeping 😴 mask 😷
robot 🤖 ghost 👻 skull 💀 poop 💩 clown_face 🤡 see_no_evil 🙈 wave 👋 ok_hand 👌 +1 👍 thumbsup 👍 -1 👎
thumbsdown 👎 clap 👏 raised_hands 🙌 pray 🙏 muscle 💪 point_up ☝️ point_down 👇 point_left 👈 point_right 👉 v ✌️
crossed_fingers 🤞 handshake 🤝 writing_hand ✍️ eyes 👀 brain 🧠 bust_in_silhouette 👤 busts_in_silhouette 👥
construction_worker 👷 technologist 🧑‍💻 shrug 🤷 facepalm 🤦 heart ❤️ broken_heart 💔 orange_heart 🧡 yellow_heart 💛
green_heart 💚 blue_heart 💙 purple_heart 💜 sparkles ✨ star ⭐ star2 🌟 dizzy 💫 boom 💥 fire 🔥 zap ⚡ 100 💯
tada 🎉 confetti_ball 🎊 gift 🎁 balloon 🎈 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 2nd_place_medal 🥈
3rd_place_medal 🥉 dart 🎯 crown 👑 art 🎨 lipstick 💄 musical_note 🎵 game_die 🎲 jigsaw 🧩 video_game 🎮 rocket 🚀
airplane ✈️ car 🚗 truck 🚚 ambulance 🚑 ship 🚢 anchor ⚓ construction 🚧 building_construction 🏗️ bricks 🧱
vertical_traffic_light 🚦 rotating_light 🚨 children_crossing 🚸 wheelchair ♿ passport_control 🛂 house 🏠 office 🏢
factory 🏭 globe_with_meridians 🌐 earth_asia 🌏 earth_americas 🌎 earth_africa 🌍 sunny ☀️ cloud ☁️ umbrella ☔
rainbow 🌈 snowflake ❄️ ocean 🌊 crescent_moon 🌙 seedling 🌱 evergreen_tree 🌲 four_leaf_clover 🍀 rose 🌹 cat 🐱
dog 🐶 bug 🐛 bee 🐝 penguin 🐧 whale 🐳 octopus 🐙 snake 🐍 turtle 🐢 snail 🐌 unicorn 🦄 crab 🦀 elephant 🐘
coffee ☕ tea 🍵 beer 🍺 beers 🍻 pizza 🍕 cake 🍰 birthday 🎂 apple 🍎 lemon 🍋 cookie 🍪 egg 🥚 email 📧
envelope ✉️ inbox_tray 📥 outbox_tray 📤 package 📦 mailbox 📫 phone ☎️ telephone_receiver 📞 iphone 📱 computer 💻
desktop_computer 🖥️ keyboard ⌨️ printer 🖨️ floppy_disk 💾 cd 💿 battery 🔋 electric_plug 🔌 bulb 💡 flashlight 🔦
satellite 📡 camera 📷 camera_flash 📸 video_camera 📹 tv 📺 headphones 🎧 mag 🔍 mag_right 🔎 lock 🔒 unlock 🔓
closed_lock_with_key 🔐 key 🔑 shield 🛡️ bell 🔔 no_bell 🔕 mega 📣 loudspeaker 📢 mute 🔇 speech_balloon 💬
thought_balloon 💭 bookmark 🔖 label 🏷️ link 🔗 paperclip 📎 pushpin 📌 round_pushpin 📍 scissors ✂️
triangular_ruler 📐 straight_ruler 📏 memo 📝 pencil 📝 pencil2 ✏️ page_facing_up 📄 page_with_curl 📃 clipboard 📋
file_folder 📁 open_file_folder 📂 card_index_dividers 🗂️ card_file_box 🗃️ file_cabinet 🗄️ calendar 📆 date 📅
notebook 📓 book 📖 books 📚 newspaper 📰 bar_chart 📊 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉
wastebasket 🗑️ hammer 🔨 wrench 🔧 hammer_and_wrench 🛠️ nut_and_bolt 🔩 gear ⚙️ toolbox 🧰 thread 🧵 test_tube 🧪
alembic ⚗️ microscope 🔬 stethoscope 🩺 adhesive_bandage 🩹 safety_vest 🦺 bomb 💣 pill 💊 coffin ⚰️ necktie 👔
moneybag 💰 money_with_wings 💸 dollar 💵 credit_card 💳 gem 💎 hourglass ⌛ hourglass_flowing_sand ⏳ watch ⌚
alarm_clock ⏰ stopwatch ⏱️ warning ⚠️ no_entry ⛔ no_entry_sign 🚫 x ❌ heavy_check_mark ✔️ white_check_mark ✅
ballot_box_with_check ☑️ negative_squared_cross_mark ❎ heavy_plus_sign ➕ heavy_minus_sign ➖ question ❓
grey_question ❔ exclamation ❗ grey_exclamation ❕ bangbang ‼️ information_source ℹ️ recycle ♻️ infinity ♾️
arrow_up ⬆️ arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ arrow_upper_right ↗️ arrow_lower_right ↘️
leftwards_arrow_with_hook ↩️ arrow_right_hook ↪️ arrows_counterclockwise 🔄 twisted_rightwards_arrows 🔀 repeat 🔁
arrow_forward ▶️ pause_button ⏸️ stop_button ⏹️ fast_forward ⏩ rewind ⏪ new 🆕 free 🆓 up 🆙 ok 🆗 cool 🆒 sos 🆘
top 🔝 soon 🔜 back 🔙 end 🔚 on 🔛 red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢
large_blue_circle 🔵 purple_circle 🟣 white_circle ⚪ black_circle ⚫ red_square 🟥 yellow_square 🟨 green_square 🟩
blue_square 🟦 white_large_square ⬜ black_large_square ⬛ zero 0️⃣ one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣
seven 7️⃣ eight 8️⃣ nine 9️⃣ keycap_ten 🔟 checkered_flag 🏁 triangular_flag_on_post 🚩 white_flag 🏳️ goal_net 🥅
`;

const SIGNS = new Map([...NAMED.matchAll(/(\S+) (\S+)/g)].map(([, name = '', sign = '']) => [name, sign]));

export const emojiOf = (name: string): string | undefined => SIGNS.get(name);
