// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TokenLedger} from "./TokenLedger.sol";

/// A token that burns 2 % of each transfer, so the recipient gets less than was sent.
contract FeeToken is TokenLedger {
    uint256 private constant FEE_PERCENT = 2;

    function transfer(address to, uint256 value) external returns (bool) {
        moveLessFee(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spendAllowance(from, value);
        moveLessFee(from, to, value);
        return true;
    }

    function moveLessFee(address from, address to, uint256 value) private {
        uint256 fee = (value * FEE_PERCENT) / 100;
        move(from, to, value - fee);
        require(balanceOf[from] >= fee, "balance exceeded");
        balanceOf[from] -= fee;
        totalSupply -= fee;
        emit Transfer(from, address(0), fee);
    }
}
