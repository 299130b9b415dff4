-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "seat_count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "visibility" "visibility" NOT NULL DEFAULT 'PUBLIC';

-- CreateTable
CREATE TABLE "ledger" (
    "id" BIGSERIAL NOT NULL,
    "campaign_id" UUID,
    "game_id" UUID,
    "game_number" INTEGER NOT NULL DEFAULT 0,
    "seq" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "item" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ledger_campaign_id_account_game_number_seq_line_idx" ON "ledger"("campaign_id", "account", "game_number", "seq", "line");

-- CreateIndex
CREATE INDEX "ledger_campaign_id_game_number_seq_line_idx" ON "ledger"("campaign_id", "game_number", "seq", "line");

-- CreateIndex
CREATE INDEX "ledger_game_id_seq_line_idx" ON "ledger"("game_id", "seq", "line");

-- AddForeignKey
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE SET NULL ON UPDATE CASCADE;
